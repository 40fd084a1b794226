import { story } from "./story.ts";

story("ja-JP");
