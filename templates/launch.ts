/** What must change before this site goes live: values that are visibly made up. */
import type { LaunchFinding } from "build-site";
import type { Content } from "./content.ts";

/** Names below .example belong to nobody; https://www.rfc-editor.org/rfc/rfc2606 */
const reserved = (address: string) => /[@./]example(\.(com|net|org))?$/.test(address);

/** A subscriber's number of zeros: +971 4 000 0000. */
const zeros = (phone: string) => /( 0+){2,}$/.test(phone) || /0{6,}$/.test(phone);

const OWNED = ["trust", "answersWithin", "paymentStages", "cover", "vat", "freeVisit"] as const;

export function launchFindings({ site, portfolio }: Content): readonly LaunchFinding[] {
  const sample = (field: string, value: string, found: boolean): readonly LaunchFinding[] =>
    found ? [{ from: site, field, message: `"${value}" is a sample value` }] : [];
  return [
    ...sample("origin", site.origin, reserved(site.origin)),
    ...sample("phone", site.phone, zeros(site.phone)),
    ...sample("email", site.email, reserved(site.email)),
    ...(site.chat.number ? sample("chat.number", site.chat.number, zeros(site.chat.number)) : []),
    ...OWNED.filter((name) => site[name].sample).map((name) => ({
      from: site,
      field: `${name}.sample`,
      message: `the values of ${name} are samples`,
    })),
    ...portfolio.flatMap((type) =>
      type.projects.flatMap((project, index) =>
        project.sample
          ? [
              {
                from: type,
                field: `projects.${index}.sample`,
                message: `"${project.title}" is a sample project`,
              },
            ]
          : [],
      ),
    ),
  ];
}
