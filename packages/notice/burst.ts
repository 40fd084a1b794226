/** The first message is sent at once; messages within this time after it are merged (D7). */
const apartMs = 80;

type Gathering<News> = {
  news: News;
  readonly sent: PromiseWithResolvers<void>;
  readonly send: (news: News) => Promise<void>;
};

/** Merges messages of one name that follow closely. The promise resolves when the message is sent. */
export function burst<News>(merge: (one: News, other: News) => News, pauseMs = apartMs) {
  const names = new Map<string, Gathering<News> | null>();

  function rest(name: string): void {
    names.set(name, null);
    setTimeout(() => {
      const gathered = names.get(name);
      if (!gathered) return void names.delete(name);
      rest(name);
      gathered.send(gathered.news).then(gathered.sent.resolve, gathered.sent.reject);
    }, pauseMs);
  }

  return (name: string, news: News, send: (news: News) => Promise<void>): Promise<void> => {
    const gathered = names.get(name);
    if (gathered === undefined) {
      rest(name);
      return send(news);
    }
    const next = gathered ?? { news, sent: Promise.withResolvers<void>(), send };
    next.news = gathered ? merge(gathered.news, news) : news;
    names.set(name, next);
    return next.sent.promise;
  };
}
