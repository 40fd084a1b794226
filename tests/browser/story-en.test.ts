import { story } from "./story.ts";

story("en-US");
