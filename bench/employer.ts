export const employerEmail = 'employer@demo.meridian.example';

/** Signs the owner of the demo employer in and gives the cookies. */
export async function signInEmployer(url: string): Promise<string> {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: employerEmail, password: 'meridian-demo-2026' }),
  });
  if (!reply.ok) throw new Error(`The employer could not sign in: ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
