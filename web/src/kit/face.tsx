/** A person's picture, or the last character of the name. The name itself stands beside it. */
export function Face({ name, picture, size = 28 }: { name: string; picture?: string; size?: number }) {
  if (picture) return <img className="face" src={picture} alt="" width={size} height={size} />;
  return (
    <span className="face" style={{ width: size, height: size, fontSize: Math.round(size / 2) }} aria-hidden>
      {[...name].at(-1)}
    </span>
  );
}
