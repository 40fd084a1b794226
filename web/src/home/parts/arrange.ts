export type Arrangement = { readonly order: readonly string[]; readonly hidden: readonly string[] };

/** Those that were arranged first, others after them as the page has them. */
export function arranged<Card extends { readonly id: string }>(
  cards: readonly Card[],
  order: readonly string[],
): Card[] {
  const place = (card: Card) => {
    const at = order.indexOf(card.id);
    return at < 0 ? order.length : at;
  };
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** The order after one card took the place of another; cards that this person does not see keep theirs. */
export function movedTo(ids: readonly string[], order: readonly string[], id: string, to: string): string[] {
  const from = ids.indexOf(id);
  const rest = ids.filter((one) => one !== id);
  rest.splice(rest.indexOf(to) + (from < ids.indexOf(to) ? 1 : 0), 0, id);
  return [...rest, ...order.filter((one) => !ids.includes(one))];
}
