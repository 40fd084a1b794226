import { checkDesign, checkHeader } from "@stampflow/form";
import { Grid } from "antd";
import { type ReactNode, useMemo, useState } from "react";
import type { FormPorts } from "../kit/form/types.ts";
import { useFormat } from "../kit/format/format.ts";
import { Board } from "./canvas/board.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { DesignerContext, useDesignerContext } from "./context.ts";
import styles from "./designer.module.css";
import type { FormHeader } from "./header/form-header.ts";
import { Modals } from "./modal/modals.tsx";
import { FaultList } from "./panel/fault-list.tsx";
import { ForeignList } from "./panel/foreign-list.tsx";
import { Palette } from "./panel/palette.tsx";
import { Panel } from "./panel/panel.tsx";
import { type ModalName, Toolbar } from "./toolbar.tsx";
import type { Designer } from "./use-designer.ts";
import { useKeys } from "./use-keys.ts";
import { useRemove } from "./use-remove.ts";
import { useDesignerWords } from "./words.ts";

type Props = {
  designer: Designer;
  ports: FormPorts;
  header: FormHeader;
  savedAt: number | null;
  faultsOpen: boolean;
  onFaultsOpen: (open: boolean) => void;
  hideResetHint?: boolean;
  /** Above a canvas with nothing on it. */
  offer?: ReactNode;
  children: ReactNode;
};

/** Palette, canvas and properties around one design; `children` is the header. */
export function FormDesigner({ designer, ports, children, ...rest }: Props) {
  const state = useMemo(() => ({ designer, ports }), [designer, ports]);
  return (
    <DesignerContext value={state}>
      <div className={styles.designer}>
        {children}
        <Inside {...rest} />
      </div>
    </DesignerContext>
  );
}

type InsideProps = Omit<Props, "designer" | "ports" | "children">;

function Inside({ header, savedAt, faultsOpen, onFaultsOpen, hideResetHint = false, offer }: InsideProps) {
  const say = useDesignerWords();
  const format = useFormat();
  const { palette, panel } = useFolds();
  const [modal, setModal] = useState<ModalName | null>(null);
  const { designer } = useDesignerContext();
  const remove = useRemove();
  const { selected } = designer;
  useKeys({ ...designer, remove: () => selected && remove(selected) });
  const faults = useMemo(() => [...checkHeader(header), ...checkDesign(designer.design)], [header, designer.design]);
  return (
    <>
      <Toolbar onOpen={setModal} palette={palette} panel={panel} hideResetHint={hideResetHint}>
        <span role="status">{savedAt !== null && say("draftSaved", { time: format.time(savedAt) })}</span>
        <ForeignList />
        <FaultList faults={faults} open={faultsOpen} onOpenChange={onFaultsOpen} />
      </Toolbar>
      <Board>
        <div className={styles.body}>
          {!palette.folded && (
            <nav className={styles.side} aria-label={say("palette")}>
              <Palette />
            </nav>
          )}
          <main className={styles.stage}>
            {designer.design.list.length === 0 && offer}
            <Canvas />
          </main>
          {!panel.folded && (
            <aside className={`${styles.side} ${styles.panel}`} aria-label={say("tabControl")}>
              <Panel />
            </aside>
          )}
        </div>
      </Board>
      <Modals name={modal} title={header.formName || say("untitled")} onClose={() => setModal(null)} />
    </>
  );
}

/** Both side panels can be collapsed; if there is no room beside the canvas they start collapsed and lie over it. */
function useFolds() {
  const { lg } = Grid.useBreakpoint();
  const [chosen, setChosen] = useState<{ palette?: boolean; panel?: boolean }>({});
  const side = (name: "palette" | "panel") => {
    const folded = chosen[name] ?? lg === false;
    return { folded, toggle: () => setChosen((old) => ({ ...old, [name]: !folded })) };
  };
  return { palette: side("palette"), panel: side("panel") };
}
