import { answerRequests } from "../answering.ts";
import { createValidator } from "./validator.ts";

answerRequests(createValidator());
