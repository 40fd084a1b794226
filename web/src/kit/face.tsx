/** A person's picture, or a sign of the name: its first letter, in Chinese and Japanese its last character. */
export function Face({ name, picture, size = 28 }: { name: string; picture?: string; size?: number }) {
  if (picture) return <img className="face" src={picture} alt="" width={size} height={size} />;
  return (
    <span className="face" style={{ width: size, height: size, fontSize: Math.round(size / 2) }} aria-hidden>
      {/^\p{Script=Latin}/u.test(name) ? name.slice(0, 1).toUpperCase() : [...name].at(-1)}
    </span>
  );
}
