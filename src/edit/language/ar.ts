/** Everything that the desk says in Arabic, and what it calls the sentences of the engine, which speaks English. */
import type { Words } from "./en.ts";

const rules = new Intl.PluralRules("ar");

/** In the order of the rules: 1, 2, 3 to 10, 11 to 99, all others. A figure stands in the last three. */
type Forms = readonly [one: string, two: string, few: string, many: string, other: string];

function counted(count: number, [one, two, few, many, other]: Forms): string {
  switch (rules.select(count)) {
    case "one":
      return one;
    case "two":
      return two;
    case "few":
      return `${count} ${few}`;
    case "many":
      return `${count} ${many}`;
    default:
      return `${count} ${other}`;
  }
}

/** A value between Arabic words keeps the order of its own letters. */
const apart = (value: string): string => `\u2068${value}\u2069`;

const TEXTS: Forms = ["نص واحد", "نصّان", "نصوص", "نصًّا", "نص"];
const PAGES: Forms = ["صفحة واحدة", "صفحتان", "صفحات", "صفحة", "صفحة"];
const IN_PAGES: Forms = ["صفحة واحدة", "صفحتين", "صفحات", "صفحة", "صفحة"];
const CHANGES: Forms = ["تغيير واحد", "تغييران", "تغييرات", "تغييرًا", "تغيير"];
const COMMITS: Forms = ["إيداع واحد", "إيداعان", "إيداعات", "إيداعًا", "إيداع"];
const PLACES: Forms = ["موضع واحد", "موضعين", "مواضع", "موضعًا", "موضع"];
const CHARACTERS: Forms = ["حرف واحد", "حرفان", "أحرف", "حرفًا", "حرف"];
const FIELDS: Forms = ["حقل واحد", "حقلان", "حقول", "حقلًا", "حقل"];
const PROBLEMS: Forms = ["مشكلة واحدة", "مشكلتان", "مشكلات", "مشكلة", "مشكلة"];
const FILES: Forms = ["ملف آخر", "ملفان آخران", "ملفات أخرى", "ملفًا آخر", "ملف آخر"];
const OTHERS: Forms = ["واحدة أخرى", "اثنتان أخريان", "أخرى", "أخرى", "أخرى"];

export const ar: Words = {
  language: { name: "العربية", locale: "ar-AE", dir: "rtl", comma: "، ", semicolon: "؛ " },
  desk: {
    title: "المكتب",
    page: "الصفحة",
    edit: "تحرير",
    look: "تصفّح فقط",
    changes: "التغييرات",
    search: "نتيجة البحث",
    finding: "جارٍ البحث عمّا يمكن تحريره…",
    found: (count) => `يمكن تحرير ${counted(count, TEXTS)}. انقر نصًّا، أو اضغط Tab ثم Enter.`,
    finding_more: (count) =>
      `يمكن الآن تحرير ${counted(count, TEXTS)}. ما زال البحث جاريًا عن النصوص القصيرة والأرقام.`,
    waiting: "جارٍ البحث عن مصدر هذا النص…",
    templates: "هذا النص جزء من القوالب، أو محسوب من غيره. يستطيع مطوّر أن يغيّره.",
    save: "حفظ",
    saving: "جارٍ الحفظ…",
    cancel: "إلغاء",
    close: "إغلاق",
    saved: "تمّ الحفظ.",
    notSaved: "لم يُحفظ شيء.",
    noticed: "تمّ الحفظ. وينبّه البناء من الآن إلى:",
    nothing: "لم يتغيّر شيء بعد.",
    undo: "تراجع",
    redo: "إعادة",
    undone: "تمّ التراجع عنه",
    keep: "إيداع",
    kept: (commit) => `تمّ الإيداع باسم ${apart(commit)}.`,
    keepHint: (author) => `يودِع هذه الملفات في git باسم ${apart(author)}.`,
    noAuthor: "لا يعرف git اسمك: اضبط user.name و user.email، وعندها يمكن إيداع التغييرات.",
    noRepository: "ما تحفظه يُكتب في الملفات فورًا. المجلد ليس مستودع git.",
    onPages: (count) => `في ${counted(count, IN_PAGES)}`,
    byProgram: "من برنامج",
    length: (now, most) => `${now} من ${counted(most, CHARACTERS)}`,
    tooLong: (over) => `زيادة ${over}`,
    refused: "لم يُحفظ شيء:",
    kept_typed: "ما كتبته محفوظ هنا إلى أن يمكن حفظه.",
    conflict: (label) => `تغيّر ${apart(label)} في هذه الأثناء. أصبح نصّه:`,
    takeTheirs: "خذ هذا",
    keepMine: "أبقِ ما كتبتُه",
    siteProblems: "في الموقع مشكلات لا بدّ من حلّها أولًا:",
    draft: "كتبتَ هذا من قبل ولم يُحفظ.",
    from: "موجود في",
    yes: "نعم",
    no: "لا",
    noAnswer: `المكتب لا يجيب. أما زال ${apart("build-site edit")} يعمل؟`,
  },
  languages: {
    borrowed: (from, own) =>
      `لم يُترجم بعد: يظهر هنا نص ${from} ويبقى كما هو. ما تحفظه يُكتب في ${own}.`,
    borrowedBody: (from, own) =>
      `لم يُترجم بعد: يظهر هنا نص ${from}. تُترجم هذه النصوص كاملة: اكتب ${own} بالعناوين نفسها، وبعدها يمكن تغيير أجزائه هنا.`,
    shared: (languages) => `القيمة نفسها في ${languages}: ما تحفظه يظهر فيها كلها.`,
  },
  typed: {
    leftOut: (kinds) => `حُذف لأنه لا يُرى: ${kinds}.`,
    whichNumber: "أيّ العددين تقصد؟",
    asText: (text) => `النص «${apart(text)}»`,
    unclear: (text) => `قد يعني «${apart(text)}» عددين: اختر أحدهما أسفله.`,
  },
  invisible: {
    direction: "علامة اتجاه",
    softHyphen: "واصلة خفية",
    zeroWidth: "مسافة بلا عرض",
    byteOrder: "علامة ترتيب البايتات",
    joiner: "واصل في غير موضعه",
    lineBreak: "فاصل أسطر",
    tab: "علامة جدولة",
  },
  entry: {
    title: "مكتب أحدهم",
    hint: "في الطرفية التي شُغّل فيها المكتب رمز من ستة أرقام.",
    code: "الرمز",
    enter: "دخول",
    wrong: "هذا رمز آخر. انظر مرة أخرى.",
    locked: "هذا الرمز قديم، أو استُعمل، أو أُدخل خطأً مرات كثيرة. اضغط c في الطرفية ليظهر رمز جديد.",
  },
  bodies: {
    bold: "عريض",
    italic: "مائل",
    link: "رابط",
    leadsTo: "يؤدي إلى",
    setLink: "ضع الرابط",
    picture: "صورة",
    addBelow: "أضف بعده",
    removeBlock: "احذف",
    tools: "تنسيق النص",
    keys: "السطر الفارغ يبدأ فقرة جديدة. Ctrl+Enter للحفظ.",
    goes: "الحفظ يحذف هذا الجزء من النص.",
    locked: "في هذا الجزء ما لا يعرفه المكتب، مثل HTML أو مكوّن. يمكن تغييره في ملفه.",
  },
  git: {
    send: "إرسال",
    keepAndSend: "إيداع وإرسال",
    sending: "جارٍ الإرسال…",
    notKept: (count) => `في الملفات وحدها: ${counted(count, CHANGES)}`,
    notSent: (count, to) => `مودَع هنا ولم يُرسَل إلى ${apart(to)}: ${counted(count, COMMITS)}`,
    allSent: (to) => `كلّ ما أُودِع موجود في ${apart(to)}.`,
    waiting: (count, from) => `لم يُجلَب بعد من ${apart(from)}: ${counted(count, COMMITS)}`,
    hint: (from) => `يجلب ما أرسله الآخرون إلى ${apart(from)}، ثم يرسل ما أُودِع هنا.`,
    hintElsewhere: (from, to) =>
      `يجلب ما أرسله الآخرون إلى ${apart(from)}، ثم يرسل ما أُودِع هنا إلى ${apart(to)} ليراجعه أحد.`,
    notAsked: (why) => `لا يُعرف ما أرسله الآخرون. يقول git: «${apart(why)}»`,
    received: (count) => `جُلب: ${counted(count, COMMITS)}.`,
    sent: (count, to) => `أُرسل إلى ${apart(to)}: ${counted(count, COMMITS)}.`,
    noneSent: "لم يكن هناك ما يُرسَل.",
    asked: "لم يُرسَل شيء بعد: انظر في التغييرات.",
    questions: "غيّرتَ هذا أنت وغيّره شخص آخر. أيّهما يبقى؟",
    wholeFile: (file) => `${apart(file)} كاملًا: أُضيفت عناصر وحُذفت من الجانبين`,
    ours: "ما كتبتَه",
    theirs: "ما كتبه الآخر",
  },
  parts: {
    parts: "الأجزاء",
    partsHint: "انقر أولًا نصًّا في الصفحة: عندها تظهر هنا القوائم التي هو فيها.",
    noParts: "آخر نصّ اخترته ليس في قائمة. انقر نصًّا يتكرّر، كعنصر من قائمة.",
    item: (index, count) => `${index} من ${count}`,
    up: "إلى أعلى",
    down: "إلى أسفل",
    copy: "نسخ",
    remove: "حذف",
    add: "إضافة",
    addForm: (form) => `إضافة: ${apart(form)}`,
    least: (count) => `${count} على الأقل`,
    most: (count) => `${count} على الأكثر`,
    form: "الشكل",
    keys: "على زرّ أحد العناصر، Alt مع مفتاح سهم ينقله.",
    records: "الصفحات والسجلات",
    open: "فتح",
    rename: "تغيير الاسم",
    newFrom: (name) => `جديد، نسخةً من ${apart(name)}`,
    renameTo: (name) => `تغيير اسم ${apart(name)}`,
    removing: (name) => `حذف ${apart(name)}`,
    key: "اسمه",
    slug: "الاسم في العناوين",
    slugHint: "حروف لاتينية صغيرة وأرقام وشرطات. إن تُرك فارغًا أُخذ من الاسم.",
    instead: "الروابط والعناوين القديمة تؤدي إلى",
    nowhere: "لا شيء",
    see: "انظر ماذا سيحدث",
    looking: "جارٍ التجربة…",
    agree: "نفّذ",
    refused: "لا يمكن تنفيذ هذا بعد:",
    done: "تمّ. يمكن التراجع عنه في التغييرات.",
    nothingElse: "لا يتغيّر شيء آخر.",
    added: "صفحات جديدة",
    gone: "صفحات ستُحذف",
    linkedFrom: "صفحات ستتضمن رابطًا إليها",
    deadLinks: "روابط لن تؤدي إلى شيء",
    pictures: "صور لن يستعملها أحد",
    mended: "يتبع الاسم الجديد",
    freed: "لم يعد يذكره، أو يؤدي إلى غيره",
    left: "فيه الكلمة نفسها ويبقى كما هو",
    redirects: "العناوين القديمة تحوّل إلى",
    unwritten: "عناوين قديمة لن تجيب بعد الآن: ليس في محتوى الموقع قائمة تحويلات",
  },
  pictures: {
    choose: "اختر غيرها",
    close: "أغلق القائمة",
    list: "صور الموقع",
    find: "ابحث بالاسم",
    drop: "أو أفلت ملفًا هنا",
    file: "خذ ملفًا",
    taking: "جارٍ أخذ الملف…",
    taken: (name) => `أصبحت الآن ${apart(name)}. تبقى السابقة في المجلد.`,
    usedOn: (count) => `مستعملة في ${counted(count, PLACES)}`,
    everywhere: (count) => `في كلّ المواضع التي تُستعمل فيها (${count})`,
    inText: "صورة في النص",
    focus: (label, x, y) =>
      `${apart(label)}: ما يبقى ظاهرًا حين تُقصّ الصورة، ${x} بالمئة من اليسار و${y} من الأعلى`,
    focusHint: "اسحب النقطة، أو حرّكها بمفاتيح الأسهم: ما تقع عليه يبقى حين تُقصّ الصورة.",
    describe: "أما زال وصف الصورة مناسبًا؟",
    unknown: "لا توجد صورة كهذه.",
  },
  records: {
    allFields: "كلّ الحقول",
    allFieldsOf: (name) => `كلّ حقول ${apart(name)}`,
    ofThisPage: "كلّ حقول هذه الصفحة",
    draft: "مسودّة",
    from: (day) => `يظهر من ${apart(day)}`,
    otherFiles: "ملفات أخرى",
    find: "ابحث عن حقل",
    findHint: "باسمه أو بما فيه.",
    hint: "كلّ ما في هذا الملف، ظهر في صفحة أم لم يظهر. تُنقل العناصر وتُحذف في الأجزاء.",
    own: "من السجل نفسه",
    none: "لا حقل بهذا الاسم أو بهذا النص.",
    add: (label) => `إضافة: ${apart(label)}`,
    addItem: (label) => `إضافة إلى: ${label}`,
    addForm: (label, form) => `${label}: ${apart(form)}`,
    takeOut: "إخراج",
    takeOutLabel: (label) => `إخراج: ${apart(label)}`,
    goesOut: "يُخرَج عند الحفظ.",
    keepIt: "أبقِه",
    result: "في نتائج البحث",
    noTitle: "بلا عنوان",
    noDescription: "بلا وصف",
    titleLength: (now) => `العنوان: ${counted(now, CHARACTERS)}؛ يظهر منه نحو 60`,
    descriptionLength: (now) => `الوصف: ${counted(now, CHARACTERS)}؛ يظهر منه نحو 160`,
    contrast: "التباين",
    withWhite: "مع الأبيض",
    withBlack: "مع الأسود",
    contrastHint: "يكفي 4.5 للنصوص، و3 للكبيرة منها ولما ليس نصًّا.",
    others: "مع الألوان الأخرى هنا",
    changed: (count) => `تغيّر ${counted(count, FIELDS)}`,
  },
  work: {
    problems: "المشكلات",
    check: "افحص الموقع",
    checkAgain: "افحص من جديد",
    checkHint:
      "يبني الموقع كلّه وينظر في كلّ صفحة. يمكنك أن تواصل العمل: ما تحفظه بعد البدء ليس فيه.",
    good: (pages) => `فُحصت ${counted(pages, PAGES)}، ولا خطأ.`,
    bad: (pages, count) => `فُحصت ${counted(pages, PAGES)}: ${counted(count, PROBLEMS)}.`,
    toMend: (count) => `للإصلاح (${count})`,
    launch: (count) => `قبل نشر الموقع (${count})`,
    notices: (count) => `تستحقّ نظرة (${count})`,
    edit: "غيّره",
    more: (count) => `و${counted(count, OTHERS)}`,
    publish: "النشر",
    where: "إلى أين",
    target: "الحاوية",
    targetHint: "s3://bucket أو s3://bucket/folder",
    endpoint: "الخادم",
    endpointHint: "عنوانه إن لم تكن الحاوية عند Amazon. يعرفه المطوّر.",
    region: "المنطقة",
    keysOf: "مفاتيح الحاوية",
    keys: "تؤخذ من AWS_ACCESS_KEY_ID و AWS_SECRET_ACCESS_KEY، أو من الملف الذي أعدّته أدوات AWS على هذا الجهاز. إن لم تكن هناك فأدخلها هنا؛ لا تُكتب أبدًا في مجلد الموقع.",
    keysKept: "هي محفوظة في مخزن الأسرار لهذا النظام.",
    keysGiven: "أُدخلت هنا، وتبقى معروفة حتى تُغلق لوحة التحرير.",
    keyId: "مفتاح الوصول",
    keySecret: "المفتاح السري",
    keepKeys: "احفظها في مخزن الأسرار لهذا النظام",
    useKeys: "استعمل هذه المفاتيح",
    forgetKeys: "انسَ هذه المفاتيح",
    look: "انظر ماذا سيتغيّر",
    lookAgain: "انظر من جديد",
    nothing: "كلّ شيء منشور من قبل.",
    publishNow: "انشر الآن",
    preview: "اعرضه على أحد أولًا",
    previewName: "اسم المعاينة",
    previewHint: "حروف لاتينية صغيرة وأرقام وشرطات. يصبح جزءًا من العنوان.",
    sendPreview: "أرسل إلى عنوان معاينة",
    openPreview: "افتح المعاينة",
    releases: "الإصدارات",
    showReleases: "اعرض الإصدارات",
    noReleases: "لم يُنشر شيء هناك بعد.",
    live: "المنشور الآن",
    backTo: (id) => `يعيد ${apart(id)}`,
    pages: (count) => counted(count, PAGES),
    changed: (list) => `تغيّر: ${apart(list)}`,
    added: (list) => `جديد: ${apart(list)}`,
    removed: (list) => `حُذف: ${apart(list)}`,
    files: (count) => counted(count, FILES),
    noPage: "لم تتغيّر صفحة",
    back: "أعِده",
    backLabel: (when) => `أعِد إصدار ${apart(when)}`,
    question: (when) =>
      `أتعرض على الزوار موقع ${apart(when)} من جديد؟ يرونه فورًا. يبقى ما كتبته في الملفات، ويبقى الإصدار المنشور الآن في هذه القائمة.`,
    yesBack: "نعم، أعِده",
    step: (step) => `${step}…`,
    stepOf: (step, done, total) => `${step} (${done} من ${total})…`,
    stop: "أوقِف",
    takePictures: "انظر صور التغييرات",
    picturesOf: "كيف يختلف شكل الصفحات",
    noPictures: "لا صفحة يختلف شكلها.",
    before: "الآن",
    after: "بعد النشر",
    picture: (page, when, width) => `${apart(page)}، ${when}، بعرض ${width} بكسل`,
    wide: (width) => `بعرض ${width} بكسل`,
    kept: "ما أُودِع",
    isLive: "منشور",
    isNotLive: "غير منشور",
    isSent: "مُرسَل",
    isHere: "هنا وحده",
    busy: "هناك عمل آخر جارٍ. انتظر حتى ينتهي.",
  },
  steps: {
    start: "البدء",
    check: "فحص الصفحات",
    folder: "قراءة ما بُني",
    publish: "النظر فيما هو منشور",
    compare: "المقارنة بما هو منشور",
    comparing: "المقارنة بما هو منشور",
    uploading: "الإرسال",
    removing: "إزالة ما حُذف",
    pictures: "صنع الصور",
    cards: "صنع الصور",
    other: "بناء الموقع",
  },
};

/**
 * Sentences of the engine, by their English words without what is called `This`. A part in braces stands for any words,
 * which come back apart. What is not among them is shown in English.
 */
export const arSentences: Readonly<Record<string, string>> = {
  "{label}: is new": "{label}: جديد",
  "Stopped: visitors see what they saw": "أُوقف: يرى الزوار ما كانوا يرونه",
  "is sent already: cut off now, half of it would be live": "يُرسَل الآن: لو قُطع لكان نصفه منشورًا",
  "needs a name": "يحتاج إلى اسم",
  "is there already": "موجود من قبل",
  "has no place in this site's content": "لا موضع له في محتوى هذا الموقع",
  // What was changed.
  "{label}: “{text}” is new": "{label}: ‏«{text}» جديد",
  "{label}: “{text}” is gone": "{label}: حُذف «{text}»",
  "{label}, from “{before}” to “{after}”": "{label}: من «{before}» إلى «{after}»",
  "{list}: number {from} is now number {to}": "{list}: الرقم {from} أصبح الرقم {to}",
  "{list}: number {index} stands there twice": "{list}: الرقم {index} موجود مرتين",
  "{list}: number {index} is gone": "{list}: حُذف الرقم {index}",
  "{list}: number {index} is new": "{list}: الرقم {index} جديد",
  "{group}: is now “{form}”": "{group}: أصبح «{form}»",
  "{source}: {name} is now called {to}": "{source}: أصبح اسم {name} ‏{to}",
  "{source}: {name} is gone": "{source}: حُذف {name}",
  "{source}: “{name}” is new, from a copy of {from}": "{source}: ‏«{name}» جديد، نسخةً من {from}",
  // Why nothing was changed.
  "stands in no file of the site's content": "ليس هذا في ملف من محتوى الموقع",
  "stands in a file that can only be changed by hand: {file}":
    "هذا في ملف لا يُغيَّر إلا يدويًا: {file}",
  "stands in a file that cannot be read: {file}": "هذا في ملف لا تمكن قراءته: {file}",
  "stands in a file that is not UTF-8 text": "هذا في ملف ليس نصّه بترميز UTF-8",
  "stands in a list that can only be changed by hand": "هذا في قائمة لا تُغيَّر إلا يدويًا",
  "stands in brackets with comments: change it by hand": "هذا بين أقواس فيها تعليقات: غيّره يدويًا",
  "stands beside others in its line: change it by hand": "في سطره غيره: غيّره يدويًا",
  "was worked out anew: files have changed meanwhile. Look at it again":
    "حُسب هذا من جديد لأن ملفات تغيّرت في هذه الأثناء. انظر إليه مرة أخرى",
  "list has other items in {file}: change it by hand in both":
    "عناصر هذه القائمة مختلفة في {file}: غيّرها يدويًا في الملفين",
  "is no list of this site's content": "ليس هذا قائمة من محتوى الموقع",
  "is no list in its file": "ليس هذا قائمة في ملفه",
  "is no list": "ليس هذا قائمة",
  "has no such form": "ليس له شكل كهذا",
  "needs a name for addresses: lower-case letters, digits and hyphens":
    "يحتاج إلى اسم للعناوين: حروف لاتينية صغيرة وأرقام وشرطات",
  "is called so already": "هذا اسمه من قبل",
  "is called by its folder: rename the folder by hand": "اسمه من اسم مجلده: غيّر اسم المجلد يدويًا",
  "cannot be called so: there is {file} already": "لا يمكن أن يُسمّى هكذا: يوجد {file} من قبل",
  "cannot be made: there is {file} already": "لا يمكن صنعه: يوجد {file} من قبل",
  "is no record of a collection": "ليس هذا سجلًا من مجموعة",
  "is the last one of its collection": "هذا آخر سجل في مجموعته",
  "cannot be replaced by {page}: there is no such page":
    "لا يمكن أن تحلّ {page} محلّه: لا توجد صفحة كهذه",
  "item is not there any more": "لم يعد هذا العنصر موجودًا",
  "item cannot go there": "لا يمكن نقل هذا العنصر إلى هناك",
  "is no field of a group": "ليس هذا حقلًا من مجموعة",
  "is the only field of its group": "هذا هو الحقل الوحيد في مجموعته",
  "is no single value": "ليس هذا قيمة واحدة",
  "is no single value in its file": "ليس هذا قيمة واحدة في ملفه",
  "is not there any more": "لم يعد هذا موجودًا",
  "has a comment that would be lost: change it by hand": "له تعليق قد يضيع: غيّره يدويًا",
  'repeats "&{name}" of another place: change it there':
    "هذا تكرار لـ {name} من موضع آخر: غيّره هناك",
  "holds what can only be changed in its file": "فيه ما لا يُغيَّر إلا في ملفه",
  "would change another part of the text: “{text}”. Is something begun and not ended?":
    "قد يغيّر جزءًا آخر من النص: «{text}». أهناك شيء بدأ ولم ينتهِ؟",
  "cannot be changed without changing more: {path} of {file}":
    "لا يمكن تغييره من غير تغيير سواه: {path} في {file}",
  "{files} was changed meanwhile: try again": "تغيّر {files} في هذه الأثناء: حاول مرة أخرى",
  "does not make the text that was chosen: choose it again":
    "ليس هذا مصدر النص الذي اخترته: اختره مرة أخرى",
  "there is no such change any more": "لم يعد هناك تغيير كهذا",
  "the same lines were changed since: take back the later changes first":
    "تغيّرت السطور نفسها بعد ذلك: تراجع أولًا عن التغييرات اللاحقة",
  "The site has problems of its own, which come first": "في الموقع نفسه مشكلات لا بدّ من حلّها أولًا",
  "Another program is changing the site's content": "برنامج آخر يغيّر محتوى الموقع",
  "it has not ended its writing for a while, so nothing was written":
    "لم ينتهِ من الكتابة منذ مدة، فلم يُكتب شيء",
  "end it, or try again; if there is no such program, delete this file":
    "أنهِه أو حاول مرة أخرى؛ وإن لم يكن هناك برنامج كهذا فاحذف هذا الملف",
  "has to wait: something else is being done": "لا بدّ من الانتظار: هناك عمل آخر جارٍ",
  "the work was ended before it was done: {why}": "انتهى العمل قبل أن يتمّ: {why}",
  "Keys cannot be kept without a package that is not installed: npm install --save-dev {name}":
    "لا تُحفظ المفاتيح إلا بحزمة غير مثبّتة: npm install --save-dev {name}",
  "Keys cannot be kept: their package does not start (“{words}”)":
    "لا يمكن حفظ المفاتيح: حزمتها لا تعمل («{words}»)",
  "Keys cannot be kept: this system's store of secrets does not answer. Unlock it, or install one, such as GNOME Keyring or KWallet (“{words}”)":
    "لا يمكن حفظ المفاتيح: مخزن الأسرار لهذا النظام لا يجيب. افتح قفله، أو ثبّت مخزنًا مثل GNOME Keyring أو KWallet («{words}»)",
  "comes from another machine: anybody in its network could read the keys. Give them on the machine that the desk runs on":
    "يأتي من جهاز آخر، وقد يقرأ المفاتيح كلّ من في شبكته. أدخلها على الجهاز الذي تعمل عليه لوحة التحرير",
  'no text asks for the footnote "{name}", and it is not shown':
    "لا يحيل أي نص إلى الحاشية «{name}»، فلا تظهر",
  // Languages.
  "has other headings than {file} then: change them there, and they follow in all languages":
    "تصير عناوينه غير عناوين {file}: غيّرها هناك فتتبعها كل اللغات",
  "The headings follow in {file}": "تتبعها العناوين في {file}",
  "is not translated yet: write the text of {file} below its front matter, whole, with the headings of {from}":
    "لم يُترجم بعد: اكتب نص {file} كاملًا تحت بياناته الأولى، بعناوين {from}",
  "stands in a list of texts: write the whole list into {file}":
    "هذا في قائمة نصوص: اكتب القائمة كاملة في {file}",
  // Pictures.
  "is no picture that can be read: it is broken, or not what its name says":
    "لا تمكن قراءة هذه الصورة: هي تالفة، أو ليست ما يقوله اسمها",
  "is a picture of another kind ({kind}): take a JPEG, PNG or WebP":
    "هذه صورة من نوع آخر ({kind}): خذ JPEG أو PNG أو WebP",
  "is too heavy: a picture may have {size} MB": "هذا أثقل مما يجوز: أقصى حجم للصورة {size} م.ب.",
  "It is only {width} pixels wide: where it is shown larger it will be blurred.":
    "عرضها {width} بكسل فقط: حيث تظهر أكبر من ذلك لن تكون واضحة.",
  "It was {before} pixels wide, more than pages show: now it is {width}.":
    "كان عرضها {before} بكسل، وهو أكثر مما تعرضه الصفحات: أصبح {width}.",
  "It has {size} MB. Pages get smaller copies; the folder keeps this.":
    "حجمها {size} م.ب. تأخذ الصفحات نسخًا أصغر، وتبقى هذه في المجلد.",
  // Git.
  "is nothing to keep: no change is left": "لا شيء للإيداع: لم يبقَ تغيير",
  "folder is no git repository: what you save is kept in its files":
    "المجلد ليس مستودع git: ما تحفظه يبقى في ملفاته",
  "needs a name: tell git who you are, with git config user.name and user.email":
    "يحتاج هذا إلى اسم: عرّف git بنفسك باستعمال git config user.name و user.email",
  "was not kept: git says “{words}”": "لم يُودَع هذا: يقول git ‏«{words}»",
  "was not done: git says “{words}”": "لم يُنفَّذ هذا: يقول git ‏«{words}»",
  "was not done: git (2.38 or later is needed) says “{words}”":
    "لم يُنفَّذ هذا (يلزم git 2.38 أو أحدث): يقول ‏«{words}»",
  "was changed here and by somebody else in ways that only a developer can bring together: {file}":
    "غُيّر هنا وغيّره شخص آخر بما لا يجمعه إلا مطوّر: {file}",
  "branch follows none of another repository: set one with git push -u":
    "لا يتبع هذا الفرع فرعًا من مستودع آخر: اضبط واحدًا باستعمال git push -u",
  "was kept here and not sent: git says “{words}”": "أُودِع هنا ولم يُرسَل: يقول git ‏«{words}»",
  "was kept here and not sent: others are sending all the time":
    "أُودِع هنا ولم يُرسَل: الآخرون يرسلون طوال الوقت",
  // What a publish says.
  "dry run: nothing was sent": "هذه نظرة فقط: لم يُرسَل شيء",
  "nothing was sent": "لم يُرسَل شيء",
  "{target} is up to date: nothing was sent": "{target} محدَّث: لم يُرسَل شيء",
  "release {id} is live": "الإصدار {id} منشور",
  "release {id} is live, before it {previous}": "الإصدار {id} منشور، وكان قبله {previous}",
  "see it at {address}": "يُرى في {address}",
  "{a} uploads, {b} deletes, {c} unchanged": "المرسَل {a}، والمحذوف {b}، والباقي كما هو {c}",
  "{a} uploads, {b} deletes, {c} unchanged, {size} in {time} → {target}":
    "المرسَل {a}، والمحذوف {b}، والباقي كما هو {c}، {size} في {time} ← {target}",
  "1 upload, {b} deletes, {c} unchanged": "المرسَل 1، والمحذوف {b}، والباقي كما هو {c}",
  "1 upload, {b} deletes, {c} unchanged, {size} in {time} → {target}":
    "المرسَل 1، والمحذوف {b}، والباقي كما هو {c}، {size} في {time} ← {target}",
  "{a} uploads, 1 delete, {c} unchanged": "المرسَل {a}، والمحذوف 1، والباقي كما هو {c}",
  "{a} uploads, 1 delete, {c} unchanged, {size} in {time} → {target}":
    "المرسَل {a}، والمحذوف 1، والباقي كما هو {c}، {size} في {time} ← {target}",
  "1 upload, 1 delete, {c} unchanged": "المرسَل 1، والمحذوف 1، والباقي كما هو {c}",
  "1 upload, 1 delete, {c} unchanged, {size} in {time} → {target}":
    "المرسَل 1، والمحذوف 1، والباقي كما هو {c}، {size} في {time} ← {target}",
  "The site has changed since you looked: nothing was sent": "تغيّر الموقع بعد نظرتك: لم يُرسَل شيء",
  "Nothing was saved, and nothing is lost: what you typed is still here":
    "لم يُحفظ شيء ولم يضع شيء: ما كتبته ما زال هنا",
  "the file or its folder may not be changed: ask whoever looks after this computer":
    "لا يُسمح بتغيير الملف أو مجلده: اسأل من يعتني بهذا الحاسوب",
  "the disk is full: make room on it, then try again":
    "القرص ممتلئ: أفرغ فيه مكانًا ثم أعد المحاولة",
  "your share of the disk is used up: make room on it, then try again":
    "نفدت حصتك من القرص: أفرغ فيه مكانًا ثم أعد المحاولة",
  "another program holds the file: close it, then try again":
    "برنامج آخر يستعمل الملف: أغلقه ثم أعد المحاولة",
  "for a developer: {said}": "للمطوّر: {said}",
  "what would be published is not what you saw": "ما سيُنشر ليس ما رأيته",
  "look once more at what would change, then publish": "انظر مرة أخرى فيما سيتغيّر، ثم انشر",
  // What a field may say.
  "is set but empty; expected {what}": "الحقل فارغ؛ المنتظر {what}",
  "is set but empty": "الحقل فارغ",
  '"{name}" is missing; expected {what}': "ينقص الحقل «{name}»؛ المنتظر {what}",
  '"{name}" is not a field here': "لا حقل هنا باسم «{name}»",
  "expected at most {most} characters, found {found}":
    "المنتظر {most} حرفًا على الأكثر، وفيه {found}",
  "expected at least {least} characters, found {found}":
    "المنتظر {least} حرفًا على الأقل، وفيه {found}",
  "expected at least 1 character, found {found}": "المنتظر حرف واحد على الأقل، وفيه {found}",
  "expected at most {most} items, found {found}": "المنتظر {most} عناصر على الأكثر، وفيه {found}",
  "expected at least {least} items, found {found}": "المنتظر {least} عناصر على الأقل، وفيه {found}",
  "expected at least 1 item, found {found}": "المنتظر عنصر واحد على الأقل، وفيه {found}",
  "expected at most {most}, found {found}": "المنتظر {most} على الأكثر، وفيه {found}",
  "expected at least {least}, found {found}": "المنتظر {least} على الأقل، وفيه {found}",
  "expected one of {list}, found {found}": "المنتظر واحد من {list}، وفيه {found}",
  "expected a number, found {found}": "المنتظر رقم، وفيه {found}",
  "expected a whole number, found {found}": "المنتظر رقم صحيح، وفيه {found}",
  "expected text, found {found}": "المنتظر نص، وفيه {found}",
};
