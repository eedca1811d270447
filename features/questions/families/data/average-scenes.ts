/** Groups of different size, each with an average of its own. */
export type AverageScene = {
  title: string;
  row: string;
  names: readonly string[];
  /** Heading of the sizes. */
  size: string;
  /** Heading of the averages. */
  mean: string;
  /** "the average score of all students together" */
  asked: string;
  /** "$" stands before the number, other units after it. */
  unit: string;
  low: number;
  high: number;
};

export const averageScenes: readonly AverageScene[] = [
  {
    title: 'Final exam',
    row: 'Class',
    names: ['Class A', 'Class B', 'Class C', 'Class D', 'Class E'],
    size: 'Students',
    mean: 'Average score',
    asked: 'the average score of all students together',
    unit: '',
    low: 52,
    high: 88,
  },
  {
    title: 'Orders in one day',
    row: 'Shop',
    names: ['Accra', 'Lyon', 'Osaka', 'Quito', 'Perth'],
    size: 'Orders',
    mean: 'Average order in $',
    asked: 'the average value of all orders together',
    unit: '$',
    low: 24,
    high: 96,
  },
  {
    title: 'Stay in hospital',
    row: 'Ward',
    names: ['North Ward', 'South Ward', 'East Ward', 'West Ward', 'Garden Ward'],
    size: 'Patients',
    mean: 'Average stay in days',
    asked: 'the average stay of all patients together',
    unit: 'days',
    low: 2,
    high: 14,
  },
  {
    title: 'Harvest',
    row: 'Field',
    names: ['Upper Field', 'Lower Field', 'Mill Field', 'Long Field', 'Hill Field'],
    size: 'Hectares',
    mean: 'Metric tons per hectare',
    asked: 'the harvest per hectare over all fields together',
    unit: 'metric tons',
    low: 3,
    high: 12,
  },
  {
    title: 'Calls in one week',
    row: 'Team',
    names: ['Red team', 'Blue team', 'Green team', 'Amber team', 'Violet team'],
    size: 'Calls',
    mean: 'Average minutes per call',
    asked: 'the average length of all calls together',
    unit: 'minutes',
    low: 3,
    high: 16,
  },
  {
    title: 'Weekly pay',
    row: 'Department',
    names: ['Kitchen', 'Reception', 'Cleaning', 'Garden', 'Office'],
    size: 'Staff',
    mean: 'Average weekly pay in $',
    asked: 'the average weekly pay of all staff together',
    unit: '$',
    low: 380,
    high: 860,
  },
];
