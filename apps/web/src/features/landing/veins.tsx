/** Veins of a polished slab behind the first lines of the page. */
export function Veins() {
  return (
    <svg
      viewBox="0 0 1200 700"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="hero-veins pointer-events-none absolute inset-0 size-full stroke-drawing-grain"
      fill="none"
    >
      <path
        strokeWidth="1.5"
        d="M-40 560C120 470 210 520 340 430s150-170 300-190 210 60 330-20 120-190 290-260"
      />
      <path
        strokeWidth="1"
        d="M-40 585C130 500 230 545 352 452s160-160 296-180 230 62 346-18 130-160 280-200"
      />
      <path strokeWidth="2.5" d="M300 740C380 640 470 640 560 540s110-130 250-140 180-110 430-90" />
      <path strokeWidth="1" d="M340 740c80-90 160-96 240-186s120-126 244-134 190-96 420-80" />
      <path strokeWidth="1" d="M700 740c40-70 120-90 190-150s150-60 350-50" />
      <path strokeWidth="1.5" d="M-40 150C80 130 160 60 230-40M-40 176C96 160 190 80 262-40" />
      <path strokeWidth="1" d="M556 540c-60 10-120-10-170 30M960 220c30 60 90 70 130 120" />
    </svg>
  )
}
