import { serveRequests } from "../threads/worker-server.ts";
import { doWork } from "./asset-work.ts";

serveRequests(doWork);
