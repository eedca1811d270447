/** Two kinds counted side by side in five places. */
export type Pair = {
  title: string;
  unit: string;
  labels: readonly string[];
  kinds: readonly [string, string];
  where: string;
  low: number;
  high: number;
};

export const pairs: readonly Pair[] = [
  {
    title: 'Swimmers in one week',
    unit: 'swimmers',
    labels: ['North Pool', 'Bay Pool', 'Garden Pool', 'Campus Pool', 'Dome Pool'],
    kinds: ['Adults', 'Children'],
    where: 'pool',
    low: 120,
    high: 900,
  },
  {
    title: 'Books sold in March',
    unit: 'books',
    labels: ['Lagos', 'Lima', 'Leeds', 'Lyon', 'Osaka'],
    kinds: ['Online', 'In store'],
    where: 'city',
    low: 200,
    high: 1400,
  },
  {
    title: 'Train trips in one week',
    unit: 'trips',
    labels: ['Red Line', 'Blue Line', 'Green Line', 'Amber Line', 'Violet Line'],
    kinds: ['Weekdays', 'Weekend'],
    where: 'line',
    low: 150,
    high: 960,
  },
  {
    title: 'Household waste in one month',
    unit: 'metric tons',
    labels: ['Eastfield', 'Lakeside', 'Westhill', 'Parkway', 'Ferndale'],
    kinds: ['Recycled', 'Incinerated'],
    where: 'district',
    low: 80,
    high: 640,
  },
  {
    title: 'Job applications',
    unit: 'applications',
    labels: ['Finance', 'Design', 'Logistics', 'Research', 'Sales'],
    kinds: ['External', 'Internal'],
    where: 'department',
    low: 24,
    high: 260,
  },
  {
    title: 'Orders by kind of customer',
    unit: 'orders',
    labels: ['Kenya', 'Chile', 'Poland', 'Nepal', 'Fiji'],
    kinds: ['Returning customers', 'New customers'],
    where: 'country',
    low: 120,
    high: 880,
  },
  {
    title: 'Electricity generated in one day',
    unit: 'MWh',
    labels: ['Dune', 'Fjord', 'Mesa', 'Pampas', 'Delta'],
    kinds: ['Solar', 'Wind'],
    where: 'site',
    low: 60,
    high: 480,
  },
];
