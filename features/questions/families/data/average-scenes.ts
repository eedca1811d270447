/** Groups of different size, each with an average of its own. */
export type AverageScene = {
  title: string;
  row: string;
  names: readonly string[];
  /** Heading of the sizes. */
  size: string;
  /** Heading of the averages. */
  mean: string;
  /** "the average score of all students" */
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
    asked: 'the average score of all students',
    unit: '',
    low: 52,
    high: 88,
  },
  {
    title: 'Orders in one day',
    row: 'Shop',
    names: ['Accra', 'Lyon', 'Osaka', 'Quito', 'Perth'],
    size: 'Orders',
    mean: 'Average order ($)',
    asked: 'the average value of all orders',
    unit: '$',
    low: 24,
    high: 96,
  },
  {
    title: 'Hospital stays',
    row: 'Ward',
    names: ['North Ward', 'South Ward', 'East Ward', 'West Ward', 'Garden Ward'],
    size: 'Patients',
    mean: 'Average stay (days)',
    asked: 'the average stay of all patients',
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
    asked: 'the average harvest per hectare across all fields',
    unit: 'metric tons',
    low: 3,
    high: 12,
  },
  {
    title: 'Calls in one week',
    row: 'Team',
    names: ['Team Red', 'Team Blue', 'Team Green', 'Team Amber', 'Team Violet'],
    size: 'Calls',
    mean: 'Average minutes per call',
    asked: 'the average length of all calls',
    unit: 'minutes',
    low: 3,
    high: 16,
  },
  {
    title: 'Weekly pay',
    row: 'Department',
    names: ['Kitchen', 'Reception', 'Cleaning', 'Garden', 'Office'],
    size: 'Employees',
    mean: 'Average weekly pay ($)',
    asked: 'the average weekly pay of all employees',
    unit: '$',
    low: 380,
    high: 860,
  },
];
