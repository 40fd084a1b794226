import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files in these folders take a minute or more, so they start first. */
const order = ["journeys", "browser", "api"];
const rank = ({ moduleId }: TestSpecification): number => {
  const index = order.findIndex((folder) => new RegExp(`/tests/(full/)?${folder}/`).test(moduleId));
  return index < 0 ? order.length : index;
};

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
