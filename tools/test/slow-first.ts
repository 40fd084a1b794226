import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of these projects take a minute or more, so they start first. */
const order = ["journeys", "browser", "api"];
const rank = ({ project }: TestSpecification): number => {
  const place = order.indexOf(project.name);
  return place < 0 ? order.length : place;
};

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
