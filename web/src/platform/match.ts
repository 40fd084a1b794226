/** Does an address lie under a path pattern? Upper and lower case alike, `:name` takes one part. */
export function matchPath(pattern: string, pathname: string): boolean {
  const want = pattern.toLowerCase().split("/").filter(Boolean);
  const have = pathname.toLowerCase().split("/").filter(Boolean);
  return want.length === have.length && want.every((part, at) => part.startsWith(":") || part === have[at]);
}
