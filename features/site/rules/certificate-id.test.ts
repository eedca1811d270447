import { describe, expect, test } from 'vitest';
import { readCertificateId } from './certificate-id.ts';

const uuid = '0b4f1c9e-63a2-4f0d-9f5e-1d2c3b4a5968';

describe('the identifier of a certificate', () => {
  test.each([
    ['7K3M9QX2TB4HN8WPZ5CD', '7K3M9-QX2TB-4HN8W-PZ5CD'],
    ['7K3M9-QX2TB-4HN8W-PZ5CD', '7K3M9-QX2TB-4HN8W-PZ5CD'],
    ['  7k3m9 qx2tb 4hn8w pz5cd\n', '7K3M9-QX2TB-4HN8W-PZ5CD'],
    ['7K3M–9QX2—TB4H−N8WP-Z5CD', '7K3M9-QX2TB-4HN8W-PZ5CD'],
    ['oOiIlL00000000000000', '00111-10000-00000-00000'],
    [uuid, uuid],
    [` ${uuid.toUpperCase().replaceAll('-', '')} `, uuid],
    [uuid.replace('0b', 'Ob').replace('1c', 'lc'), uuid],
  ])('%j is read as %s', (typed, id) => expect(readCertificateId(typed)).toBe(id));

  test('reading it again changes nothing', () => {
    for (const id of ['7K3M9-QX2TB-4HN8W-PZ5CD', uuid]) expect(readCertificateId(id)).toBe(id);
  });

  test.each(['', '   ', '7K3M9-QX2TB-4HN8W-PZ5C', '7K3M9-QX2TB-4HN8W-PZ5CDE', 'U'.repeat(20), '7K3M9-QX2TB-4HN8W-PZ5C!', `${uuid}0`])(
    '%j cannot be one',
    (typed) => expect(readCertificateId(typed)).toBeNull(),
  );
});
