import type { Seeded } from '../../rules/seeded.ts';

/** Given names from every continent; none ends in s, so that the possessive is always 's. */
export const givenNames = [
  ['Amara', 'Kwame', 'Zanele', 'Chidi', 'Fatou', 'Tendai', 'Halima', 'Sipho', 'Abebe', 'Wanjiru', 'Kofi', 'Nia'],
  ['Mei', 'Haruto', 'Priya', 'Arjun', 'Linh', 'Minho', 'Siti', 'Aiko', 'Farid', 'Ananya', 'Bayu', 'Yuna'],
  ['Leila', 'Omar', 'Yasmin', 'Karim', 'Noor', 'Tariq', 'Dalia', 'Reza'],
  ['Elena', 'Ingrid', 'Mateusz', 'Sofia', 'Pierre', 'Oksana', 'Nikolai', 'Freya', 'Marta', 'Luca', 'Aoife'],
  ['Camila', 'Diego', 'Valentina', 'Rafael', 'Itzel', 'Mateo', 'Renata', 'Thiago'],
  ['Hannah', 'Caleb', 'Aiyana', 'Noah', 'Moana', 'Tane', 'Matilda', 'Sione'],
].flat();

export const cities = [
  ['Lagos', 'Nairobi', 'Accra', 'Cape Town', 'Cairo', 'Dakar', 'Kigali', 'Casablanca'],
  ['Osaka', 'Mumbai', 'Hanoi', 'Seoul', 'Jakarta', 'Manila', 'Dhaka', 'Almaty', 'Amman', 'Muscat'],
  ['Porto', 'Kraków', 'Leeds', 'Bergen', 'Lyon', 'Turin', 'Athens', 'Graz'],
  ['Bogotá', 'Lima', 'Recife', 'Santiago', 'Quito', 'Montevideo', 'Puebla', 'Halifax', 'Denver', 'Kingston'],
  ['Auckland', 'Perth', 'Suva', 'Brisbane'],
].flat();

/** Different people for one story. */
export const peopleOf = (dice: Seeded, count: number): string[] => dice.sample(givenNames, count);

export const personOf = (dice: Seeded): string => dice.pick(givenNames);

export const cityOf = (dice: Seeded): string => dice.pick(cities);
