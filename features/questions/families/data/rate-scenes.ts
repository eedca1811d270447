/** Cases, and those among them that count: flights and the delayed ones. */
export type RateScene = {
  title: string;
  row: string;
  names: readonly string[];
  /** "flights" */
  all: string;
  /** "delayed flights" */
  some: string;
  /** "were delayed" */
  did: string;
  /** The usual share in percent. */
  low: number;
  high: number;
};

export const rateScenes: readonly RateScene[] = [
  {
    title: 'Flights in one month',
    row: 'Airline',
    names: ['Albatross', 'Condor Air', 'Heron', 'Kestrel', 'Swift Air', 'Petrel'],
    all: 'flights',
    some: 'delayed flights',
    did: 'were delayed',
    low: 4,
    high: 24,
  },
  {
    title: 'Packages in one week',
    row: 'Depot',
    names: ['Accra', 'Bergen', 'Lima', 'Hanoi', 'Turin', 'Perth'],
    all: 'packages',
    some: 'late packages',
    did: 'were late',
    low: 2,
    high: 15,
  },
  {
    title: 'Final inspection',
    row: 'Line',
    names: ['Line A', 'Line B', 'Line C', 'Line D', 'Line E'],
    all: 'parts checked',
    some: 'faulty parts',
    did: 'were faulty',
    low: 1,
    high: 9,
  },
  {
    title: 'Driving tests',
    row: 'Test center',
    names: ['Eastfield', 'Lakeside', 'Millbrook', 'Westhill', 'Parkway', 'Ferndale'],
    all: 'tests',
    some: 'passed tests',
    did: 'were passed',
    low: 44,
    high: 78,
  },
  {
    title: 'Mail survey',
    row: 'Country',
    names: ['Kenya', 'Chile', 'Poland', 'Nepal', 'Canada', 'Morocco'],
    all: 'surveys mailed',
    some: 'surveys returned',
    did: 'were returned',
    low: 12,
    high: 45,
  },
  {
    title: 'Help desk',
    row: 'Team',
    names: ['Team A', 'Team B', 'Team C', 'Team D', 'Team E'],
    all: 'calls',
    some: 'calls resolved right away',
    did: 'were resolved right away',
    low: 35,
    high: 80,
  },
  {
    title: 'Clinic visits',
    row: 'Clinic',
    names: ['Baobab', 'Cedar', 'Jacaranda', 'Olive', 'Tamarind', 'Acacia'],
    all: 'appointments',
    some: 'missed appointments',
    did: 'were missed',
    low: 3,
    high: 18,
  },
  {
    title: 'Seed trials',
    row: 'Variety',
    names: ['Amber', 'Ruby', 'Ivory', 'Jade', 'Copper', 'Pearl'],
    all: 'seeds sown',
    some: 'seeds that grew',
    did: 'grew',
    low: 52,
    high: 92,
  },
];
