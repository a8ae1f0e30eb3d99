"use client";

import { useEffect } from "react";

/** The page's own script starts once React has hydrated the page. */
export function Client() {
  useEffect(() => {
    import("./client/main.js");
  }, []);
  return null;
}
