import { createCaller } from './http.ts';
import { answerRequests } from './load.ts';

/** Requests to make, by so many callers at once, each with the status that is expected; posts unless said. */
export type PosterRequest = {
  url: string;
  callers: number;
  posts: { method?: 'GET' | 'PUT'; cookie: string; path: string; body?: object; status: number }[];
};
export type PosterReport = { ms: number[] };

answerRequests(async ({ url, callers, posts }: PosterRequest): Promise<PosterReport> => {
  const call = createCaller(url);
  const ms: number[] = [];
  const left = [...posts];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let post = left.pop(); post; post = left.pop()) {
        const { status, ...request } = post;
        const answer = await call({ method: 'POST', ...request });
        if (answer.status !== status) throw new Error(`${post.method ?? 'POST'} ${post.path} answered ${answer.status}: ${answer.body}`);
        ms.push(answer.ms);
      }
    }),
  );
  return { ms };
});
