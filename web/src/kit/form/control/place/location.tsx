import { EnvironmentOutlined } from "@ant-design/icons";
import { kinds, type Location, limits, locationOf, measuredText } from "@stampflow/form";
import { Alert, Button, Flex, Input } from "antd";
import { useEffect, useRef, useState } from "react";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import type { ControlProps } from "../../types.ts";
import { useFormWords, useLanguage } from "../../words.ts";
import { measure, type Trouble } from "./measure.ts";

const noLocation: Location = { lat: "", lng: "", accuracy: "", time: "", place: "" };
const words = {
  denied: "locationDenied",
  unavailable: "locationUnavailable",
  slow: "locationSlow",
  none: "locationNone",
} as const satisfies Record<Trouble, string>;

export function LocationControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const t = useFormWords();
  const language = useLanguage();
  const { enable, width, clearable, placeholder } = kinds.location.optionsOf(control);
  const clear = useClearIcon(clearable);
  const [state, setState] = useState<"idle" | "going" | Trouble>("idle");
  const current = useRef(noLocation);
  useEffect(() => {
    current.current = locationOf(value) ?? noLocation;
  }, [value]);
  const { place } = locationOf(value) ?? noLocation;
  const shown = measuredText(locationOf(value) ?? noLocation, language);
  const set = (part: Partial<Location>) => {
    const next = { ...current.current, ...part };
    current.current = next;
    onChange(Object.values(next).some(Boolean) ? next : undefined);
  };
  const locate = async () => {
    setState("going");
    const found = await measure();
    setState("trouble" in found ? found.trouble : "idle");
    if (!("trouble" in found)) set(found);
    onBlur();
  };
  const label = aria["aria-labelledby"];
  return (
    <Flex vertical gap="small" style={{ width, maxWidth: "100%" }}>
      <Flex wrap gap="small" align="center">
        <Button
          id={id}
          {...(label ? { "aria-labelledby": `${label} ${id}` } : {})}
          icon={<EnvironmentOutlined aria-hidden />}
          loading={state === "going"}
          disabled={disabled}
          onClick={() => void locate()}
        >
          {t(shown ? "locateAgain" : "locate")}
        </Button>
        {shown && clearable && !disabled && (
          <Button type="text" onClick={() => set({ ...noLocation, place })}>
            {t("locationClear")}
          </Button>
        )}
      </Flex>
      <output>{shown}</output>
      {state !== "idle" && state !== "going" && (
        <Alert type="warning" showIcon title={t(words[state])} description={enable ? t("locationType") : undefined} />
      )}
      {enable && (
        <Input
          aria-label={t("locationPlace")}
          aria-invalid={aria["aria-invalid"]}
          value={place}
          onChange={(event) => set({ place: event.target.value })}
          onBlur={onBlur}
          placeholder={placeholder || t("locationPlace")}
          maxLength={limits.address}
          allowClear={clear}
          disabled={disabled}
        />
      )}
    </Flex>
  );
}
