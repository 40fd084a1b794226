/** The first message is sent at once; what follows within this time is gathered and sent together (D7). */
const apartMs = 80;

type Gathering<News> = {
  news: News;
  readonly said: PromiseWithResolvers<void>;
  readonly say: (news: News) => Promise<void>;
};

/** Gathers messages of one name that come close together. The caller's promise resolves when its message is sent. */
export function burst<News>(merge: (one: News, other: News) => News, pauseMs = apartMs) {
  const names = new Map<string, Gathering<News> | null>();

  function rest(name: string): void {
    names.set(name, null);
    setTimeout(() => {
      const gathered = names.get(name);
      if (!gathered) return void names.delete(name);
      rest(name);
      gathered.say(gathered.news).then(gathered.said.resolve, gathered.said.reject);
    }, pauseMs);
  }

  return (name: string, news: News, say: (news: News) => Promise<void>): Promise<void> => {
    const gathered = names.get(name);
    if (gathered === undefined) {
      rest(name);
      return say(news);
    }
    const next = gathered ?? { news, said: Promise.withResolvers<void>(), say };
    next.news = gathered ? merge(gathered.news, news) : news;
    names.set(name, next);
    return next.said.promise;
  };
}
