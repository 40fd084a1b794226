const columns = 10;

/** Cards of the canvas's size, 220 × 88 px, moved by one transform. */
export const drawnStill = (cards: number): string => `<!doctype html>
<style>
  body { margin: 0; overflow: hidden; font: 14px sans-serif; background: #f5f5f5 }
  .still { position: fixed; inset: 0; overflow: hidden }
  .still > div { position: absolute; transform-origin: 0 0 }
  .still-card { position: absolute; width: 220px; height: 88px; background: #fff; border: 1px solid #ddd;
    border-radius: 8px; box-shadow: 0 1px 2px #0002; padding: 8px; box-sizing: border-box }
</style>
<div class="still"><div>${Array.from(
  { length: cards },
  (_, at) =>
    `<div class="still-card" style="left:${(at % columns) * 252}px;top:${Math.floor(at / columns) * 148}px">` +
    `<strong>审批人 ${at}</strong><p>直属上级</p></div>`,
).join("")}</div></div>
<script>
  const world = document.querySelector(".still > div");
  let x = 0, y = 0, k = 1, held = null;
  const draw = () => { world.style.transform = \`translate(\${x}px, \${y}px) scale(\${k})\` };
  document.querySelector(".still").addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.ctrlKey) k = Math.min(2, Math.max(0.3, k * 2 ** (-event.deltaY * 0.01)));
    else y -= event.deltaY;
    draw();
  }, { passive: false });
  addEventListener("mousedown", (event) => { held = [event.clientX - x, event.clientY - y] });
  addEventListener("mouseup", () => { held = null });
  addEventListener("mousemove", (event) => {
    if (!held) return;
    [x, y] = [event.clientX - held[0], event.clientY - held[1]];
    draw();
  });
</script>`;
