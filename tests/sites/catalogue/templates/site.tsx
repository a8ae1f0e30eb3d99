/** A catalogue whose products come from an API over HTTP, with addresses in Arabic. */
import { type ContentOf, defineSite, kind, loader, type Page, z } from "build-site";
import type { ReactNode } from "react";

const product = z.strictObject({
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  summary: z.string(),
  story: z.string(),
});
type Product = z.infer<typeof product>;

async function products({ signal }: { signal: AbortSignal }): Promise<unknown> {
  const response = await fetch(`${process.env.SHOP}/products`, { signal });
  if (!response.ok) throw new Error(`the shop answered ${response.status}`);
  const { items }: { items: unknown } = await response.json();
  return items;
}

const pathOf = ({ slug }: Product) => `/منتجات/${slug}`;

const page = (title: string, description: string, children: ReactNode): Page => ({
  head: { title, description, dir: "rtl" },
  body: (
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  ),
});

const sources = { products: loader(products, z.array(product)) };
type Content = ContentOf<typeof sources>;

export default defineSite({
  content: sources,
  settings: () => ({
    origin: "https://www.souq.example",
    language: "ar",
    redirects: [{ from: "/shop", to: "/" }],
  }),
  kinds: [
    kind<Content>("catalogue", ({ products }) => [
      {
        path: "/",
        page: () =>
          page(
            "سوق العسل والشمع",
            "كل ما نبيعه من العسل والشمع، مع السعر لكل صنف وقصة كل واحد منها.",
            <>
              <p>
                نربي النحل في ثلاثة أودية، ونبيع ما يزيد عن حاجتنا وحاجة الجيران. كل صنف هنا صنعناه
                بأيدينا، ونعرف من أي خلية جاء وفي أي يوم قطف. لا نشتري من غيرنا ولا نخلط موسما
                بموسم، ولذلك تنفد بعض الأصناف قبل الربيع وتغيب عن القائمة حتى القطاف التالي. اختر
                صنفا لتقرأ قصته وتعرف سعره.
              </p>
              <ul>
                {products.map((one) => (
                  <li key={one.slug}>
                    <a href={pathOf(one)}>{one.name}</a>
                  </li>
                ))}
              </ul>
            </>,
          ),
      },
      ...products.map((one) => ({
        path: pathOf(one),
        page: () =>
          page(
            `${one.name} من السوق`,
            one.summary,
            <>
              <p>{one.story}</p>
              <p>{one.price}</p>
              <a href="/">كل المنتجات</a>
            </>,
          ),
      })),
    ]),
    kind<Content>("data", ({ products }) => [
      { path: "/products.json", contents: () => JSON.stringify(products) },
    ]),
  ],
  notFound: () => page("لا توجد صفحة", "لا توجد صفحة بهذا العنوان.", <a href="/">السوق</a>),
});
