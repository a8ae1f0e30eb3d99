/**
 * What search engines read of a page, in the vocabulary of https://schema.org. Every value is one
 * that the page shows; nodes point at each other by @id, which are the same on every page.
 */
import { absoluteUrl, type JsonLd } from "build-site";
import type { Company, Content, Labels, Seo } from "./content.ts";
import type { Crumb } from "./layout/Breadcrumbs.tsx";
import { joined } from "./text.ts";

type Published = Pick<Content, "site" | "language"> & {
  readonly labels: Pick<Labels, "joined">;
};

const urlOf = ({ site, language }: Published, path: string): string =>
  absoluteUrl(site, path, language);

const reference = (site: Company, name: string) => ({ "@id": `${site.origin}/#${name}` });

function contacts(content: Published) {
  const { site } = content;
  return {
    name: site.brand,
    description: site.tagline,
    url: urlOf(content, "/"),
    telephone: site.phone,
    email: site.email,
  };
}

function address({ site: { office }, labels }: Published) {
  return {
    "@type": "PostalAddress",
    streetAddress: joined([office.unit, office.building, office.district], labels),
    addressLocality: office.city,
    addressCountry: office.countryCode,
  };
}

export function organization(content: Published): JsonLd {
  const { site } = content;
  return {
    "@type": "Organization",
    ...reference(site, "organization"),
    ...contacts(content),
    logo: `${site.origin}/icon-512.png`,
    address: address(content),
  };
}

export function localBusiness(content: Published): JsonLd {
  const { site } = content;
  return {
    "@type": ["LocalBusiness", "GeneralContractor"],
    ...reference(site, "business"),
    ...contacts(content),
    image: `${site.origin}/icon-512.png`,
    parentOrganization: reference(site, "organization"),
    address: address(content),
    geo: { "@type": "GeoCoordinates", ...site.geo },
    hasMap: site.map.link,
    priceRange: site.priceRange,
    areaServed: { "@type": "City", name: site.office.city },
    openingHoursSpecification: site.hoursStructured.map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
  };
}

/** Who offers a service, in as many words as a page that is about something else needs. */
function provider(content: Published) {
  const { site } = content;
  return {
    "@type": ["LocalBusiness", "GeneralContractor"],
    ...reference(site, "business"),
    name: site.brand,
    url: urlOf(content, "/"),
    telephone: site.phone,
    priceRange: site.priceRange,
    address: address(content),
  };
}

interface ServiceFacts {
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly serviceType: string;
  /** The city, or a part of it. */
  readonly area?: string;
  readonly price?: { readonly from: number; readonly to: number; readonly perSquareMetre: boolean };
}

export function service(
  content: Published & { readonly labels: Pick<Labels, "currency" | "joined"> },
  { path, area, price, ...words }: ServiceFacts,
): JsonLd {
  const { site, labels } = content;
  const city = { "@type": "City", name: site.office.city };
  return {
    "@type": "Service",
    "@id": `${urlOf(content, path)}#service`,
    ...words,
    url: urlOf(content, path),
    provider: provider(content),
    areaServed: area ? { "@type": "Place", name: area, containedInPlace: city } : city,
    ...(price && {
      offers: {
        "@type": "Offer",
        priceSpecification: {
          "@type": price.perSquareMetre ? "UnitPriceSpecification" : "PriceSpecification",
          minPrice: price.from,
          maxPrice: price.to,
          priceCurrency: labels.currency,
          ...(price.perSquareMetre && { unitCode: "MTK" }),
        },
      },
    }),
  };
}

/** The page itself, with the way to it; `about` names the node that the page tells of. */
export function webPage(
  content: Published,
  page: {
    readonly path: string;
    readonly seo: Seo;
    readonly trail: readonly Crumb[];
    readonly about?: JsonLd;
  },
): JsonLd {
  const { site, language } = content;
  const url = urlOf(content, page.path);
  return {
    "@type": "WebPage",
    "@id": `${url}#webpage`,
    url,
    name: page.seo.title,
    description: page.seo.description,
    inLanguage: language.tag,
    publisher: { "@type": "Organization", ...reference(site, "organization"), name: site.brand },
    ...(page.about && { about: { "@id": page.about["@id"] } }),
    breadcrumb: {
      "@type": "BreadcrumbList",
      itemListElement: page.trail.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: urlOf(content, path),
      })),
    },
  };
}
