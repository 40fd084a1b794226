import { story } from "../story.ts";

story("zh-CN");
