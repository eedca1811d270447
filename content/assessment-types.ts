/** What Meridian offers and on which terms: the twelve assessment types. Administrators change price, duration, passing score and calculator afterwards. */
export type AssessmentTypeContent = {
  /** As results and boards show it. */
  code: string;
  /** As addresses show it. */
  slug: string;
  /** Other names that lead to it. */
  aliases: readonly string[];
  /** Where lists show it: the four listed ones first, the tracks after, practice last. */
  shelf: 'listed' | 'track' | 'practice';
  name: string;
  level: string;
  priceCents: number;
  durationMinutes: number;
  numQuestions: number;
  passPercent: number;
  /** Null: no limit by year; free types have one by day. */
  attemptsPerYear: number | null;
  coolOffDays: number;
  /** How long its certificate counts; null where it earns none. */
  validityMonths: number | null;
  /** What leaving the window does: `enforced` as the security screen says, or `warn-only`. */
  leavePolicy: 'enforced' | 'warn-only';
  /**
   * Whether the test room has a calculator: where figures carry a question about a budget, a project or a strategy. The aptitude and
   * career tests measure arithmetic itself, the technical ones the steps of a program, and a language test has no figures.
   */
  allowsCalculator: boolean;
  /** One sentence for lists. */
  summary: string;
};

const retakes = { attemptsPerYear: 3, coolOffDays: 14, leavePolicy: 'enforced', allowsCalculator: false } as const;

export const assessmentTypes: readonly AssessmentTypeContent[] = [
  {
    code: 'TECH-SKILLS',
    slug: 'technical-skills',
    aliases: ['technical-skills-assessment'],
    shelf: 'listed',
    name: 'Technical Skills',
    level: 'Professional',
    priceCents: 4900,
    durationMinutes: 120,
    numQuestions: 60,
    passPercent: 65,
    ...retakes,
    validityMonths: 24,
    summary: 'Programming, data, networks and security: what technical jobs use every day.',
  },
  {
    code: 'PRO-CERT',
    slug: 'professional-certification',
    aliases: ['professional'],
    shelf: 'listed',
    name: 'Professional Certification',
    level: 'Professional',
    priceCents: 9900,
    durationMinutes: 180,
    numQuestions: 90,
    passPercent: 70,
    ...retakes,
    allowsCalculator: true,
    validityMonths: 36,
    summary: 'Ethics, projects, quality, risk and numbers: the skills every profession shares.',
  },
  {
    code: 'LANG-GEN',
    slug: 'language-proficiency-general',
    aliases: ['language-proficiency', 'language'],
    shelf: 'listed',
    name: 'Language Proficiency (General)',
    level: 'General',
    priceCents: 7900,
    durationMinutes: 150,
    numQuestions: 75,
    passPercent: 65,
    ...retakes,
    validityMonths: 24,
    summary: 'Reading and writing English at work and at university.',
  },
  {
    code: 'MGMT-SKILLS',
    slug: 'management-skills',
    aliases: ['management'],
    shelf: 'listed',
    name: 'Management Skills',
    level: 'Leadership',
    priceCents: 6900,
    durationMinutes: 90,
    numQuestions: 45,
    passPercent: 65,
    ...retakes,
    allowsCalculator: true,
    validityMonths: 24,
    summary: 'Leading people, planning work, managing a budget and making sound decisions.',
  },
  {
    code: 'GAT-1',
    slug: 'gat-1',
    aliases: ['gat1'],
    shelf: 'track',
    name: 'Global Aptitude Test 1',
    level: 'Pre-University',
    priceCents: 4999,
    durationMinutes: 120,
    numQuestions: 60,
    passPercent: 60,
    ...retakes,
    validityMonths: 24,
    summary: 'The first step: reasoning with numbers, words, shapes and data.',
  },
  {
    code: 'GAT-2',
    slug: 'gat-2',
    aliases: ['gat2'],
    shelf: 'track',
    name: 'Global Aptitude Test 2',
    level: 'University Entry',
    priceCents: 7999,
    durationMinutes: 150,
    numQuestions: 75,
    passPercent: 65,
    ...retakes,
    validityMonths: 24,
    summary: 'The reasoning that first-year courses expect of you.',
  },
  {
    code: 'GAT-3',
    slug: 'gat-3',
    aliases: ['gat3'],
    shelf: 'track',
    name: 'Global Aptitude Test 3',
    level: 'Advanced Digital',
    priceCents: 9999,
    durationMinutes: 180,
    numQuestions: 90,
    passPercent: 70,
    ...retakes,
    validityMonths: 24,
    summary: 'Reasoning for digital work: data, programs, systems and probability.',
  },
  {
    code: 'CBT',
    slug: 'cbt',
    aliases: ['career-boost-test', 'career-boost'],
    shelf: 'track',
    name: 'Career Boost Test',
    level: 'Early Career',
    priceCents: 6999,
    durationMinutes: 120,
    numQuestions: 60,
    passPercent: 60,
    ...retakes,
    validityMonths: 24,
    summary: 'What your first job calls for: good judgment, clear communication and everyday math.',
  },
  {
    code: 'EET',
    slug: 'eet',
    aliases: ['employment-edge-test', 'employment-edge'],
    shelf: 'track',
    name: 'Employment Edge Test',
    level: 'Mid Career',
    priceCents: 8999,
    durationMinutes: 150,
    numQuestions: 75,
    passPercent: 65,
    ...retakes,
    validityMonths: 24,
    summary: 'What independent work calls for: planning, numbers, sound arguments and people skills.',
  },
  {
    code: 'ACD',
    slug: 'acd',
    aliases: ['advanced-career-distinction'],
    shelf: 'track',
    name: 'Advanced Career Distinction',
    level: 'Executive',
    priceCents: 12999,
    durationMinutes: 180,
    numQuestions: 90,
    passPercent: 70,
    ...retakes,
    allowsCalculator: true,
    validityMonths: 36,
    summary: 'Strategy, finance, risk and responsibility at the top of an organization.',
  },
  {
    code: 'GAT-P1',
    slug: 'gat-p1',
    aliases: ['gatp1', 'practice', 'gat-practice'],
    shelf: 'practice',
    name: 'Global Aptitude Practice',
    level: 'Practice',
    priceCents: 0,
    durationMinutes: 20,
    numQuestions: 15,
    passPercent: 50,
    attemptsPerYear: null,
    coolOffDays: 0,
    leavePolicy: 'warn-only',
    allowsCalculator: false,
    validityMonths: null,
    summary: 'Free practice for the aptitude tests: same test room, same clock, fewer questions.',
  },
  {
    code: 'TECH-SKILLS-JR',
    slug: 'technical-skills-junior',
    aliases: ['tech-skills-junior', 'technical-skills-jr'],
    shelf: 'practice',
    name: 'Technical Skills Junior',
    level: 'Junior',
    priceCents: 0,
    durationMinutes: 30,
    numQuestions: 20,
    passPercent: 60,
    attemptsPerYear: 6,
    coolOffDays: 1,
    leavePolicy: 'warn-only',
    allowsCalculator: false,
    validityMonths: 12,
    summary: 'A free test of technical basics, with a junior certificate.',
  },
];
