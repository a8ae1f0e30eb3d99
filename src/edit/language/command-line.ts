/** Sentences of the engine that name what only its command line has, in words for editors. */

/** Of builds and publishes, by their English words: a part in braces stands for any words. */
export const enCommandLine: Readonly<Record<string, string>> = {
  "{file} is a draft: take the link out until then, or build with --drafts":
    "{file} is a draft, which visitors do not see: take the link out until it is none",
  "{file} is not shown before {day}: take the link out until then, or build with --drafts":
    "{file} is not shown before {day}: take the link out until then",
  "take the import out until then, or build with --drafts": "take the import out until then",
  "make it one of a folder or of a loader's list, or build with --drafts":
    "pages cannot do without this file: take this back",
  "choose the right bucket, or say --replace-site {site} if this site is to take its place":
    "choose the right bucket; if this site is to take the place of {site}, ask a developer",
  "build the whole site, or say --allow-delete {percent} if these pages are to go":
    "if these pages ({percent} %) are to go, ask a developer to publish this once",
  "publish the newest commit; to go back, use build-site rollback, or say --force":
    "bring in what others have sent, under Changes; to go back, bring back a release",
  "publish to {place}, or say --allow-prefix where a host puts {base} in front itself":
    "publish to {place}; where a host puts {base} in front itself, ask a developer",
  "{way}, or say --allow-sample to publish it as a sample":
    "{way}: a developer can do that, and can publish it as a sample",
  "give the bucket's region with --region": "give the bucket's region, under Where to",
};

export const arCommandLine: Readonly<Record<string, string>> = {
  "{file} is a draft: take the link out until then, or build with --drafts":
    "{file} مسودّة لا يراها الزوار: احذف الرابط ما دامت كذلك",
  "{file} is not shown before {day}: take the link out until then, or build with --drafts":
    "لا يظهر {file} قبل {day}: احذف الرابط حتى ذلك اليوم",
  "take the import out until then, or build with --drafts": "احذف الاستيراد حتى ذلك الحين",
  "make it one of a folder or of a loader's list, or build with --drafts":
    "لا تستغني الصفحات عن هذا الملف: تراجع عن هذا التغيير",
  "choose the right bucket, or say --replace-site {site} if this site is to take its place":
    "اختر الحاوية الصحيحة؛ وإن أردت أن يحلّ هذا الموقع محلّ {site} فاسأل مطوّرًا",
  "build the whole site, or say --allow-delete {percent} if these pages are to go":
    "إن أردت حذف هذه الصفحات ({percent} %) فاطلب من مطوّر أن ينشر هذه المرة",
  "publish the newest commit; to go back, use build-site rollback, or say --force":
    "أحضر أولًا ما أرسله الآخرون، في «التغييرات»؛ وللعودة أعِد إصدارًا سابقًا",
  "publish to {place}, or say --allow-prefix where a host puts {base} in front itself":
    "انشر إلى {place}؛ وإن كان المضيف يضع {base} في أول العناوين فاسأل مطوّرًا",
  "{way}, or say --allow-sample to publish it as a sample":
    "يستطيع مطوّر أن يصلح هذا ({way})، أو أن ينشر الموقع نموذجًا",
  "give the bucket's region with --region": "أدخل منطقة الحاوية تحت «إلى أين»",
};
