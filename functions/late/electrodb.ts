export { Entity } from "electrodb";
