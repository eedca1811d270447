/** A whole and its parts, as a ring shows them. */
export type Whole = {
  title: string;
  /** "The city's budget" */
  whole: string;
  parts: readonly string[];
  /** What the whole is counted in; "$" stands before, other units after. */
  unit: string;
  /** Of the whole. */
  low: number;
  high: number;
  step: number;
};

export const wholes: readonly Whole[] = [
  {
    title: 'A town’s budget by purpose',
    whole: 'the budget',
    parts: ['Schools', 'Roads', 'Housing', 'Parks', 'Culture', 'Safety'],
    unit: '$',
    low: 2_000_000,
    high: 9_000_000,
    step: 200_000,
  },
  {
    title: 'Electricity used in a factory',
    whole: 'the electricity used',
    parts: ['Ovens', 'Cooling', 'Lighting', 'Conveyors', 'Offices', 'Pumps'],
    unit: 'kWh',
    low: 20_000,
    high: 90_000,
    step: 2_000,
  },
  {
    title: 'A farm’s land by use',
    whole: 'the land',
    parts: ['Wheat', 'Pasture', 'Orchard', 'Woodland', 'Beans', 'Fallow'],
    unit: 'hectares',
    low: 200,
    high: 1_200,
    step: 100,
  },
  {
    title: 'A theater’s income by source',
    whole: 'the income',
    parts: ['Tickets', 'Grants', 'Café', 'Rentals', 'Donations', 'Courses'],
    unit: '$',
    low: 200_000,
    high: 900_000,
    step: 20_000,
  },
  {
    title: 'Commutes in one city',
    whole: 'commuting',
    parts: ['Bus', 'Bicycle', 'Car', 'Walking', 'Metro', 'Ferry'],
    unit: 'trips',
    low: 20_000,
    high: 80_000,
    step: 2_000,
  },
  {
    title: 'Water used in a district',
    whole: 'the water used',
    parts: ['Homes', 'Farms', 'Industry', 'Schools', 'Leakage', 'Hotels'],
    unit: 'cubic meters',
    low: 40_000,
    high: 180_000,
    step: 4_000,
  },
  {
    title: 'A clinic’s costs',
    whole: 'the costs',
    parts: ['Salaries', 'Medicine', 'Equipment', 'Rent', 'Energy', 'Training'],
    unit: '$',
    low: 400_000,
    high: 1_800_000,
    step: 40_000,
  },
  {
    title: 'Hours worked on a project',
    whole: 'the work',
    parts: ['Design', 'Testing', 'Meetings', 'Development', 'Support', 'Planning'],
    unit: 'hours',
    low: 800,
    high: 6_000,
    step: 200,
  },
];
