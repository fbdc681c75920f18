interface Tagged {
  readonly id: number;
  readonly tags: readonly string[];
}

interface Published extends Tagged {
  /** ISO 8601. */
  readonly publicationDate: string;
}

interface Topic<News> {
  readonly tag: string;
  readonly items: readonly News[];
}

/** Most shared tags first, then the newest. */
export function relatedNews<News extends Published>(
  item: Tagged,
  topics: readonly Topic<News>[],
  most: number,
): News[] {
  const shared = new Map<number, { news: News; count: number }>();
  for (const { tag, items } of topics) {
    if (!item.tags.includes(tag)) continue;
    for (const news of items) {
      if (news.id === item.id) continue;
      shared.set(news.id, { news, count: (shared.get(news.id)?.count ?? 0) + 1 });
    }
  }
  const published = ({ news }: { news: News }) => Date.parse(news.publicationDate);
  return [...shared.values()]
    .sort((a, b) => b.count - a.count || published(b) - published(a) || b.news.id - a.news.id)
    .slice(0, most)
    .map(({ news }) => news);
}
