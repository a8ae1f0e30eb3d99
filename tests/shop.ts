/** The API that the catalogue of tests/sites reads: a real server whose answers a test decides. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";

export interface ShopAnswer {
  readonly status?: number;
  readonly body: string;
  /** Milliseconds before it is sent. */
  readonly wait?: number;
}

export const PRODUCTS = [
  {
    slug: "عسل",
    name: "عسل السدر",
    price: 120,
    summary: "عسل جبلي داكن من أشجار السدر، يقطف مرة واحدة في السنة ولا يسخن أبدا.",
    story:
      "يجمع النحل هذا العسل من أشجار السدر البرية في أودية الجبال حين تزهر في أواخر الخريف. نترك الخلايا في مكانها طوال الموسم، ولا نطعم النحل سكرا، ثم نقطف مرة واحدة ونترك نصف الشهد لفصل الشتاء. لونه داكن كالكهرمان، وطعمه يبدأ حلوا وينتهي بمرارة خفيفة تشبه قشر البرتقال. نصفيه على البارد ونعبئه في جرار زجاجية بيد واحدة، ونكتب على كل جرة اسم الوادي ويوم القطاف. يحفظ في مكان مظلم، وإذا تبلور فهذا دليل على أنه لم يمس.",
  },
  {
    slug: "wax-candle",
    name: "شمعة من شمع النحل",
    price: 15,
    summary: "شمعة مصبوبة باليد من شمع نقي، تضيء ثماني ساعات ورائحتها من الخلية وحدها.",
    story:
      "بعد كل قطاف يبقى في المعصرة شمع كثير، فنذيبه في حمام مائي ونصفيه بقماش من القطن ثلاث مرات حتى يصير أصفر صافيا. نصب كل شمعة في قالب من النحاس صنعه جدنا، ونغمس الفتيل المضفور قبل ذلك بليلة. تحترق ببطء دون دخان، ولا نضيف إليها عطرا ولا صبغا. ضعها بعيدا عن تيار الهواء، وقص الفتيل إلى طول ظفر قبل إشعالها من جديد، ولا تطفئها بالنفخ بل بغطاء معدني صغير. القليل الذي يبقى في القاع يصلح لتلميع الخشب.",
  },
];

export const HEALTHY: ShopAnswer = { body: JSON.stringify({ items: PRODUCTS }) };

/** Serves for as long as the tests of the file run; templates find it by `SHOP`. */
export function openShop() {
  const shop = { answer: HEALTHY, requests: 0 };
  const server = createServer((_, response) => {
    shop.requests++;
    const { status = 200, body, wait = 0 } = shop.answer;
    setTimeout(() => response.writeHead(status).end(body), wait);
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    process.env.SHOP = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));
  return shop;
}
