/*
 * The model house in metres: flat and court left of the lane, office and cafe right of it. Names of
 * sides are those of the plan: x runs east, y runs south.
 */
export const FLAT = 10;
export const LANE = FLAT + 0.2;
export const SHOP = 12.6;
export const EAST = 20.6;
export const NORTH = 7.5;
export const FRONT = NORTH + 0.2;
export const SOUTH = 17.4;
export const OFFICE_FLOOR = 3.4;
export const FLAT_FLOOR = 6.8;
export const HIGH = 2.7;
export const LOW = 1.1;
