import { type Link, linksOf } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import { Button, Descriptions, Flex, Modal } from "antd";
import { useState } from "react";
import { ErrorView } from "../../feedback/error-view.tsx";
import { Skeleton } from "../../feedback/skeleton.tsx";
import type { FormPorts, ShowProps } from "../types.ts";

/** Attached applications; each can be opened where the reader may. */
export default function Links({ value, ports }: ShowProps) {
  const [opened, setOpened] = useState<Link>();
  const { openLinked } = ports;
  return (
    <Flex vertical align="start">
      {linksOf(value).map((link) =>
        openLinked ? (
          <Button
            key={link.id}
            type="link"
            onClick={() => setOpened(link)}
            style={{ padding: 0, height: "auto", textAlign: "start", whiteSpace: "normal" }}
          >
            {link.value}
          </Button>
        ) : (
          <span key={link.id}>{link.value}</span>
        ),
      )}
      {opened && openLinked && <Opened link={opened} open={openLinked} onClose={() => setOpened(undefined)} />}
    </Flex>
  );
}

type Props = { link: Link; open: NonNullable<FormPorts["openLinked"]>; onClose: () => void };

function Opened({ link, open, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ["form", "linked", link.id],
    queryFn: () => open(link.id),
    gcTime: 0,
  });
  return (
    <Modal open title={link.value} footer={null} onCancel={onClose} width={640}>
      {error && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={6} />}
      {data && (
        <Descriptions
          column={1}
          size="small"
          items={data.entries.map(({ key, label, showText }) => ({
            key,
            label,
            children: <span style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{showText || "—"}</span>,
          }))}
        />
      )}
    </Modal>
  );
}
