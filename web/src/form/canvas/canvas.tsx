import { Form, Grid } from "antd";
import { shapeOf } from "../../kit/form/shape.ts";
import { styleOf } from "../../kit/form/style.ts";
import { useDesignerContext } from "../context.ts";
import styles from "../designer.module.css";
import { useDesignerWords } from "../words.ts";
import { SlotView } from "./item.tsx";

export function Canvas() {
  const { designer } = useDesignerContext();
  const t = useDesignerWords();
  const { md } = Grid.useBreakpoint();
  const { list, config } = designer.design;
  return (
    <section className={styles.canvas} aria-label={t("canvas")}>
      <Form component={false} {...shapeOf(config, md === false)} colon={false} labelWrap>
        <div style={styleOf(config.customStyle)}>
          <SlotView parent={null} at={0} list={list} />
        </div>
      </Form>
    </section>
  );
}
