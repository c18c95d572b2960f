/** Shapes that stand on the sheet and in the picture of the box. */

export function Star({ fill = "var(--starfill,none)" }: { fill?: string }) {
  return (
    <path
      d="m12 2.5 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8z"
      fill={fill}
    />
  );
}

export function Cactus() {
  return (
    <path d="M21 44V10a3.5 3.5 0 0 1 7 0v34M21 31h-5a5 5 0 0 1-5-5v-6M28 25h4a5 5 0 0 0 5-5v-4M15 44h19" />
  );
}

export function LargeHotel() {
  return (
    <>
      <path d="M7 43V7h18v36z" fill="var(--wall)" />
      <path d="M11 7V2h10v5M12 13h3M17.5 13h3M12 19h3M17.5 19h3M12 25h3M17.5 25h3M12 31h3M17.5 31h3M13.5 43v-6h5v6" />
    </>
  );
}

export function SmallHotel() {
  return (
    <>
      <path d="M5 43V24h22v19z" fill="var(--wall)" />
      <path d="M10 30h3M15 30h3M20 30h3M13.5 43v-7h5v7" />
    </>
  );
}
