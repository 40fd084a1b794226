import { EventEmitter } from "node:events";
import { Engine } from "bpmn-engine";
import type { MakeStepper } from "./protocol.ts";

const flow = (from: string, to: string, when = "") =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${when}</sequenceFlow>`;
const task = (id: string) => `<userTask id="${id}" />`;
const everyone = (id: string) =>
  `<userTask id="${id}"><multiInstanceLoopCharacteristics isSequential="false"><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics></userTask>`;
const long = `<conditionExpression xsi:type="tFormalExpression">\${environment.services.long()}</conditionExpression>`;

/** The 11 nodes of the flow in BPMN: an exclusive gateway, a parallel one, two tasks for two people each. */
const source = `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="job" xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="urn:job">
<process id="process" isExecutable="true">
<startEvent id="start" /><exclusiveGateway id="route0" default="route0-b0" />${task("a0")}${task("b0")}${task("any0")}
<parallelGateway id="both0" />${everyone("c0")}${everyone("d0")}<parallelGateway id="join0" />${task("last0")}<endEvent id="end" />
${flow("start", "route0")}${flow("route0", "a0", long)}${flow("route0", "b0")}${flow("a0", "any0")}${flow("b0", "any0")}
${flow("any0", "both0")}${flow("both0", "c0")}${flow("both0", "d0")}${flow("c0", "join0")}${flow("d0", "join0")}${flow("join0", "last0")}${flow("last0", "end")}
</process></definitions>`;

const options = { extensions: {}, variables: { days: 5 } };
const services = { long: () => true };

/** As documented: recover, resume, signal, get the state. It does not check who may act. */
const make: MakeStepper = () => ({
  async start() {
    const engine = new Engine({ name: "job", source, ...options, services });
    const running = await engine.execute({ listener: new EventEmitter() });
    const text = JSON.stringify(await engine.getState());
    void running.stop();
    return text;
  },
  async step(text, { node }) {
    const engine = new Engine({ name: "job" }).recover(JSON.parse(text), { services });
    const running = await engine.resume({ listener: new EventEmitter() });
    const waiting = running.getPostponed().find(({ id }) => id === node);
    if (!waiting) throw new Error(`nothing waits at ${node}`);
    const [first] = waiting.getExecuting?.() ?? [];
    (first ?? waiting).signal();
    const next = JSON.stringify(await engine.getState());
    if (running.state === "running") void running.stop();
    return next;
  },
});
export default make;
