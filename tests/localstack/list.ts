/** Tests of the local host that hold for a deployed stage as they are: they bring no modules and no clock of their own. */
export const throughTheCloud = ["tests/journeys/story.test.ts"];
