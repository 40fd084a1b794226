import type { DesignFault, FormName } from "@stampflow/form";
import { Grid } from "antd";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import type { FormPorts } from "../kit/form/types.ts";
import { Board } from "./canvas/board.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { CanvasContext, DesignerContext, useDesignerContext } from "./context.ts";
import styles from "./designer.module.css";
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

const Phone = lazy(() => import("./canvas/phone.tsx"));

type Props = {
  designer: Designer;
  ports: FormPorts;
  form: FormName;
  faults: readonly DesignFault[];
  faultsOpen: boolean;
  onFaultsOpen: (open: boolean) => void;
  /** Opens the other step, if the fault is one of the basic information. */
  onHeaderFault: (fault: DesignFault) => void;
  hideResetHint?: boolean;
  /** Shown above an empty canvas. */
  offer?: ReactNode;
  children: ReactNode;
};

/** Palette, canvas and properties around one design; `children` is above. */
export function FormDesigner({ designer, ports, form, children, ...rest }: Props) {
  const state = useMemo(() => ({ designer, ports, form }), [designer, ports, form]);
  const { selectedKey, select, slots, chooseSlot } = designer;
  const canvas = useMemo(
    () => ({ selectedKey, select, slots, chooseSlot, ports }),
    [selectedKey, select, slots, chooseSlot, ports],
  );
  return (
    <DesignerContext value={state}>
      <CanvasContext value={canvas}>
        <div className={styles.designer}>
          {children}
          <Inside {...rest} />
        </div>
      </CanvasContext>
    </DesignerContext>
  );
}

type InsideProps = Omit<Props, "designer" | "ports" | "form" | "children">;

function Inside({ faults, faultsOpen, onFaultsOpen, onHeaderFault, hideResetHint = false, offer }: InsideProps) {
  const t = useDesignerWords();
  const { palette, panel } = useFolds();
  const [modal, setModal] = useState<ModalName | null>(null);
  const [phone, setPhone] = useState(false);
  const { designer, form } = useDesignerContext();
  const remove = useRemove();
  const { selected } = designer;
  useKeys({ ...designer, remove: () => selected && remove(selected) });
  return (
    <>
      <Toolbar
        onOpen={setModal}
        phone={phone}
        onPhone={setPhone}
        palette={palette}
        panel={panel}
        hideResetHint={hideResetHint}
      >
        <ForeignList />
        <FaultList faults={faults} open={faultsOpen} onOpenChange={onFaultsOpen} onHeader={onHeaderFault} />
      </Toolbar>
      <Board>
        <div className={styles.body}>
          {!palette.folded && (
            <nav className={styles.side} aria-label={t("palette")}>
              <Palette />
            </nav>
          )}
          <main className={styles.stage}>
            <Canvas />
            {designer.design.list.length === 0 && offer}
          </main>
          {phone && modal !== "preview" && (
            <Suspense fallback={null}>
              <Phone />
            </Suspense>
          )}
          {!panel.folded && (
            <aside className={`${styles.side} ${styles.panel}`} aria-label={t("tabControl")}>
              <Panel />
            </aside>
          )}
        </div>
      </Board>
      <Modals name={modal} title={form.name || t("untitled")} onClose={() => setModal(null)} />
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
