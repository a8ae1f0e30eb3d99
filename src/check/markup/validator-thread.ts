import { serveRequests } from "../../threads/worker-server.ts";
import { createValidator } from "./validator.ts";

serveRequests(createValidator());
