/** Standings of people who do not exist, for a board that cannot reach its server. */
export type DemoStanding = {
  id: string;
  name: string;
  /** Points: percent times 100. */
  score: number;
  country: string;
  region: string;
  assessmentType: string;
  gender: 'Male' | 'Female' | 'Other';
  age: number;
};

export const demoBoard: readonly DemoStanding[] = [
  { id: 'demo1', name: 'Nia Adeyemi', score: 9850, country: 'NG', region: 'Africa', assessmentType: 'GAT-2', gender: 'Female', age: 23 },
  { id: 'demo2', name: 'Kenji Mori', score: 9730, country: 'JP', region: 'Asia', assessmentType: 'GAT-1', gender: 'Male', age: 17 },
  {
    id: 'demo3',
    name: 'Clara Lindqvist',
    score: 9620,
    country: 'SE',
    region: 'Europe',
    assessmentType: 'GAT-P1',
    gender: 'Female',
    age: 34,
  },
  {
    id: 'demo4',
    name: 'Sam Whitfield',
    score: 9510,
    country: 'US',
    region: 'N. America',
    assessmentType: 'TECH-SKILLS-JR',
    gender: 'Other',
    age: 45,
  },
  { id: 'demo5', name: 'Rafael Costa', score: 9400, country: 'BR', region: 'S. America', assessmentType: 'GAT-3', gender: 'Male', age: 58 },
];
