/** Two kinds counted side by side in five places. */
export type Pair = {
  title: string;
  unit: string;
  labels: readonly string[];
  kinds: readonly [string, string];
  /** The kinds as a sentence names them, each with the words of its kind: "online sales". */
  told: readonly [string, string];
  verb: 'exceed' | 'outnumber';
  /** What stands before "which city". */
  at: 'At' | 'In' | 'On';
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
    told: ['adults', 'children'],
    verb: 'outnumber',
    at: 'At',
    where: 'pool',
    low: 120,
    high: 900,
  },
  {
    title: 'Books sold in March',
    unit: 'books',
    labels: ['Lagos', 'Lima', 'Leeds', 'Lyon', 'Osaka'],
    kinds: ['Online', 'In store'],
    told: ['online sales', 'in-store sales'],
    verb: 'exceed',
    at: 'In',
    where: 'city',
    low: 200,
    high: 1400,
  },
  {
    title: 'Train trips in one week',
    unit: 'trips',
    labels: ['Red Line', 'Blue Line', 'Green Line', 'Amber Line', 'Violet Line'],
    kinds: ['Weekday', 'Weekend'],
    told: ['weekday trips', 'weekend trips'],
    verb: 'outnumber',
    at: 'On',
    where: 'line',
    low: 150,
    high: 960,
  },
  {
    title: 'Household waste in one month',
    unit: 'metric tons',
    labels: ['Eastfield', 'Lakeside', 'Westhill', 'Parkway', 'Ferndale'],
    kinds: ['Recycled', 'Incinerated'],
    told: ['recycled waste', 'incinerated waste'],
    verb: 'exceed',
    at: 'In',
    where: 'district',
    low: 80,
    high: 640,
  },
  {
    title: 'Job applications',
    unit: 'applications',
    labels: ['Finance', 'Design', 'Logistics', 'Research', 'Sales'],
    kinds: ['External', 'Internal'],
    told: ['external applications', 'internal applications'],
    verb: 'outnumber',
    at: 'In',
    where: 'department',
    low: 24,
    high: 260,
  },
  {
    title: 'Orders by customer type',
    unit: 'orders',
    labels: ['Kenya', 'Chile', 'Poland', 'Nepal', 'Fiji'],
    kinds: ['Returning customers', 'New customers'],
    told: ['orders from returning customers', 'orders from new customers'],
    verb: 'outnumber',
    at: 'In',
    where: 'country',
    low: 120,
    high: 880,
  },
  {
    title: 'Electricity generated in one day',
    unit: 'MWh',
    labels: ['Dune', 'Fjord', 'Mesa', 'Pampas', 'Delta'],
    kinds: ['Solar', 'Wind'],
    told: ['solar output', 'wind output'],
    verb: 'exceed',
    at: 'At',
    where: 'site',
    low: 60,
    high: 480,
  },
];
