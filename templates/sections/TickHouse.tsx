import { Bdi, Picture, useFormatter } from "build-site";
import { Fragment, type ReactNode } from "react";
import type { Content } from "../content.ts";
import { LaterStyles } from "../layout/LaterStyles.tsx";
import { chatAddress, countedSpan, fill, span, vatText } from "../text.ts";
import { permits, type TickRoom, tickRooms } from "../tick.ts";

const SIZES = "(min-width: 60rem) 60vw, 100vw";

interface TickHouseProps {
  readonly content: Content;
  /** The words at the top of the page: the house is its first picture. */
  readonly top: ReactNode;
  /** What is to be known of all prices, before the list. */
  readonly notice: ReactNode;
}

/**
 * The house as it was found. Each box, on the drawing or in the list, finishes a room and adds to the bill: by the
 * stylesheet alone. A script adds the message, the address of this house and the print. The house stays in sight
 * while one ticks.
 */
export function TickHouse({ content, top, notice }: TickHouseProps) {
  const { site, labels, prices } = content;
  const { house: words, vat, commercial } = prices;
  const rooms = tickRooms(content);
  return (
    <section id="house" className="f-glass">
      <div className="wrap reno" data-message={words.message} data-print={words.print}>
        <div className="stext">{top}</div>
        <div className="stage">
          <div className="house">
            <Picture file={words.before} alt={words.image.alt} main sizes={SIZES} />
            {rooms.map(({ id, label }) => (
              <Fragment key={id}>
                {" "}
                <label htmlFor={id}>
                  <Picture file={words.image.file} alt={label} />
                </label>
              </Fragment>
            ))}
          </div>
        </div>
        <LaterStyles />
        <div className="ask">
          {notice}
          <h2>{words.title}</h2>
          <p>{words.text}</p>
          {prices.tables.map(({ category, title }) => (
            <fieldset key={category}>
              <legend>{title}</legend>
              {rooms
                .filter((room) => room.category === category)
                .map((room) => (
                  <Fragment key={room.id}>
                    <Box room={room} content={content} />{" "}
                  </Fragment>
                ))}
            </fieldset>
          ))}
          <p className="fine">
            {commercial.text} <a href={commercial.action.link}>{commercial.action.label}</a>
          </p>
          <div className="bill">
            <p className="empty">{words.empty}</p>
            <p className="sum">{labels.currency} </p>
            <p className="note">{vatText(site, vat, labels)}</p>
            <p className="onsite"> {words.days}</p>
            <Approvals content={content} rooms={rooms} />
            <Stamps content={content} />
            <a className="btn" href={chatAddress(site)} target="_blank" rel="noopener">
              {fill(words.send, { app: site.chat.app })}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

function Box({ room, content }: { room: TickRoom; content: Content }) {
  const { id, label, range, approval } = room;
  const { labels, prices } = content;
  // Named by what follows alone: the label on the drawing would say the room a second time.
  const [name, price] = [`${id}-name`, `${id}-price`];
  return (
    <label>
      <input type="checkbox" id={id} className={approval} aria-labelledby={`${name} ${price}`} />
      <span id={name}>
        {label}
        <i>:</i>
      </span>{" "}
      <small id={price}>
        <Bdi>{range ? `${labels.currency} ${span(range)}` : prices.house.none}</Bdi>
      </small>
    </label>
  );
}

/** The approval times that rooms have; the stylesheet shows the longest of those that are ticked. */
function Approvals({ content, rooms }: { content: Content; rooms: readonly TickRoom[] }) {
  const { approvals, prices } = content;
  const format = useFormatter();
  const ids = new Set(rooms.map(({ approval }) => approval));
  return approvals.timeline.rows
    .filter(({ id }) => ids.has(id))
    .map((row) => (
      <p key={row.id} className={`permit ${row.id}`}>
        {prices.house.permit}: {countedSpan(row, approvals.timeline.unit, format)}
      </p>
    ));
}

function Stamps({ content }: { content: Content }) {
  const { names, areas } = permits(content);
  const { prices, approvals } = content;
  return (
    <>
      <label>
        {prices.house.area}{" "}
        <select>
          <option value="">{prices.house.choose}</option>
          {areas.map(({ name, permit: index }) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div>
        {names.map((name) => (
          <p key={name} className="stamp">
            {approvals.authorities.permit}: {name}
          </p>
        ))}
      </div>
    </>
  );
}
