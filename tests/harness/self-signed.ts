import { createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate for localhost that nobody but a test trusts, as PEM; Node can read X.509 but not make it. */
export function selfSigned(now: Date): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('ed25519');
  const algorithm = sequence(objectId('2b6570'));
  const name = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from('localhost')))));
  const day = 86_400_000;
  const validity = sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + day)));
  const isAuthority = sequence(objectId('551d13'), tagged(0x04, sequence(tagged(0x01, Buffer.of(0xff)))));
  const names = sequence(objectId('551d11'), tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost')))));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.of(2))),
    tagged(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    validity,
    name,
    createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
    tagged(0xa3, sequence(isAuthority, names)),
  );
  const der = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.of(0), sign(null, body, privateKey)])));
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, bytes: Buffer): Buffer {
  const { length } = bytes;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), bytes]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const objectId = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer => tagged(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')));
