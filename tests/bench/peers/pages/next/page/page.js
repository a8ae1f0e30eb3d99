import { Page } from "../Page.js";
import page from "./_page.json";
import "./_page.css";

export default () => <Page {...page} />;
