/**
 * The elements and attributes that draw, after the SVG profile of DOMPurify. Whatever runs, loads, leads
 * elsewhere or changes an attribute later (SMIL) is left out. https://www.w3.org/TR/SVG2/
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const ELEMENTS = words(`
  svg g defs symbol use title desc metadata style
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker view filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence
`);

export const ATTRIBUTES = words(`
  id class style lang role type media version baseProfile enable-background
  x y x1 y1 x2 y2 dx dy z width height viewBox preserveAspectRatio overflow transform transform-origin
  d points cx cy r rx ry fr fx fy pathLength rotate
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform
  clip clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits
  marker-start marker-mid marker-end markerUnits markerWidth markerHeight orient refX refY
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset paint-order vector-effect
  color color-interpolation color-interpolation-filters color-rendering shape-rendering
  image-rendering text-rendering opacity display visibility mix-blend-mode isolation
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  line-height pointer-events cursor focusable
  text-anchor text-decoration textLength lengthAdjust letter-spacing word-spacing writing-mode
  dominant-baseline alignment-baseline baseline-shift direction unicode-bidi startOffset method spacing side
  filter filterUnits primitiveUnits flood-color flood-opacity lighting-color in in2 result mode
  values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix
  divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent kernelUnitLength scale xChannelSelector yChannelSelector
  azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle stdDeviation radius
  baseFrequency numOctaves seed stitchTiles
`);

/** Words for readers, in which nothing is a style. */
export const isWording = (name: string): boolean =>
  /^(aria-|data-)[a-z-]+$|^(id|class)$/.test(name);

/** At-rules of CSS that hold rules, and load nothing. */
export const AT_RULES = words("media supports keyframes font-face");

/** Functions of CSS that load nothing; url is checked by what it names. */
export const FUNCTIONS = words(`
  url var calc min max clamp
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
  matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy
  path circle ellipse polygon inset rect cubic-bezier steps linear
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  format local not is where has nth-child nth-of-type nth-last-child first-child last-child
`);
