export { parse } from "devalue";
