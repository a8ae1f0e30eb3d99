/**
 * Makes html-validate find elements by their tag in one list. Its own way, as of 10.17, joins lists anew at
 * every element on the way up, which takes a fifth of the time that it judges for.
 */
import { HtmlElement } from "html-validate";

HtmlElement.prototype.getElementsByTagName = function (tagName) {
  const found: HtmlElement[] = [];
  const name = tagName.toLowerCase();
  const collect = (element: HtmlElement): void => {
    for (const child of element.childElements) {
      if (name === "*" || child.tagName.toLowerCase() === name) found.push(child);
      collect(child);
    }
  };
  collect(this);
  return found;
};
