/** Writes the package's bill of materials as npm lists it, without what differs between runs and folders. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

const OPTIONS = ["--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"];

const bill = JSON.parse(execFileSync("npm", ["sbom", ...OPTIONS], { encoding: "utf8" }));
delete bill.serialNumber;
delete bill.metadata.timestamp;
// npm names it after its folder.
bill.metadata.component.name = "build-site";
writeFileSync("sbom.json", `${JSON.stringify(bill, null, 2)}\n`);
