import type { Config } from "@stampflow/form";
import { Form, Grid } from "antd";
import { memo, useEffect } from "react";
import { shapeOf } from "../../kit/form/shape.ts";
import { styleOf } from "../../kit/form/style.ts";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { useDesignerWords } from "../words.ts";
import { itemId, SlotView } from "./item.tsx";

export function Canvas() {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const { added, select } = designer;
  useEffect(() => {
    if (added) document.getElementById(itemId(added.key))?.scrollIntoView({ block: "nearest" });
  }, [added]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: A click beside the controls lets go of them, as Escape does.
    <section
      className={styles.canvas}
      aria-label={t("canvas")}
      onClick={(event) => event.target === event.currentTarget && select(null)}
    >
      <Fields config={designer.design.config} />
    </section>
  );
}

/** antd's form renders all of its fields whenever it renders, so the controls come from the context. */
const Fields = memo(function Fields({ config }: { config: Config }) {
  const { md } = Grid.useBreakpoint();
  return (
    <Form component={false} {...shapeOf(config, md === false)} colon={false} labelWrap>
      <div style={styleOf(config.customStyle)}>
        <Root />
      </div>
    </Form>
  );
});

function Root() {
  const { designer } = useDesignerContext();
  return <SlotView parent={null} at={0} list={designer.design.list} />;
}
