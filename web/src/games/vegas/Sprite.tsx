/** The drawings of New Las Vegas: its actions, what stands on its lots and roads, hotels. */

import { Cactus, LargeHotel, SmallHotel, Star } from "./shapes";

export function Sprite() {
  return (
    <svg class="sprite" aria-hidden="true" width="0" height="0">
      <symbol id="a-inauguration" viewBox="0 0 48 48">
        <circle cx="13" cy="39" r="5.5" />
        <circle cx="35" cy="39" r="5.5" />
        <path d="M16.5 34.5 32 6M31.5 34.5 16 6" />
        <path d="M3 19.5c3-2 5 2 8 0s4-1 6 0M31 19.5c3-2 4 1 6 0s5 2 8 0" />
      </symbol>
      <symbol id="a-construction" viewBox="0 0 48 48">
        <path d="M15 45V5M9 45h12M5 13h40M15 5l26 8M15 5 6 13" />
        <path d="M5 13h7v6H5zM36 13v11" />
        <rect x="31" y="24" width="10" height="9" />
      </symbol>
      <symbol id="a-limousine" viewBox="0 0 48 48">
        <path d="M6.5 35H3v-8c0-2 1-3 3-3.2L13 22l5.5-8H35c3 0 5 4 6.5 8l2 .8c1.2.5 1.5 1.7 1.5 3.2v9h-3.5M16.5 35h15" />
        <circle cx="11.5" cy="35" r="4.5" />
        <circle cx="36.5" cy="35" r="4.5" />
        <path d="M13 22h28M26 14v8M34 14v8" />
      </symbol>
      <symbol id="a-show" viewBox="0 0 48 48">
        <path d="m24 4 5.2 11.6 12.3 1.4-9.2 8.4 2.6 12.2L24 31.4 13.1 37.6l2.6-12.2L6.5 17l12.3-1.4z" />
        <path d="M8 44.5h32M14 41v3.5M24 38v6.5M34 41v3.5" />
      </symbol>
      <symbol id="a-improvement" viewBox="0 0 48 48">
        <path d="M6 44V33h9v11zM19.5 44V25h9v19zM33 44V17h9v27z" />
        <path d="M6 22 26 6.5M17 5h10v9" />
      </symbol>
      <symbol id="v-cut" viewBox="0 0 48 48">
        <circle cx="13" cy="39" r="5.5" />
        <circle cx="35" cy="39" r="5.5" />
        <path d="M16.5 34.5 32 6M31.5 34.5 16 6" />
      </symbol>
      <symbol id="v-vip" viewBox="0 0 24 24">
        <path d="M3 17.5 4.5 7l4.5 4 3-6 3 6 4.5-4L21 17.5zM3 20.5h18" />
      </symbol>
      <symbol id="v-luxury" viewBox="0 0 24 24">
        <path d="M7 5h10l4.5 5.5L12 20.5 2.5 10.5zM2.5 10.5h19M9 10.5l3 10 3-10" />
      </symbol>
      <symbol id="v-mafia" viewBox="0 0 24 24">
        <path d="M6 15.5 7.5 7c.3-1.7 2.5-2.2 4.5-1 2-1.2 4.2-.7 4.5 1L18 15.5M6.6 12.5h10.8M2 16c3 3.6 17 3.6 20 0" />
      </symbol>
      <symbol id="v-star" viewBox="0 0 24 24">
        <Star />
      </symbol>
      <symbol id="v-crane" viewBox="0 0 24 24">
        <path d="M8 22V3M5 22h6M3 7.5h18M8 3l11 4.5M17 7.5v5" />
        <rect x="14.5" y="12.5" width="5" height="4.5" />
      </symbol>
      <symbol id="v-debt" viewBox="0 0 24 24">
        <rect x="2.5" y="6" width="19" height="12" rx="1" />
        <path d="M6 12h12" />
      </symbol>
      <symbol id="v-notes" viewBox="0 0 24 24">
        <rect x="2.5" y="7" width="19" height="11" rx="1" />
        <circle cx="12" cy="12.5" r="2.6" />
        <path d="M5 4h14" />
      </symbol>
      <symbol id="v-flag" viewBox="0 0 24 24">
        <path d="M7 22V3l11 4.5L7 12M3 22h9" />
      </symbol>
      <symbol id="v-plane" viewBox="0 0 64 58">
        <path
          d="M32 6c2.5 0 3.5 3 3.5 6v9l21 13v5l-21-6v10l6.5 5v4L32 49l-10 3v-4l6.5-5V33l-21 6v-5l21-13v-9c0-3 1-6 3.5-6Z"
          fill="var(--wall)"
        />
      </symbol>
      <symbol id="v-cactus" viewBox="0 0 48 48">
        <Cactus />
      </symbol>
      <symbol id="v-light" viewBox="0 0 24 24">
        <rect x="7.5" y="2" width="9" height="20" rx="3" fill="var(--card)" />
        <circle cx="12" cy="6.5" r="2" />
        <circle cx="12" cy="12" r="2" />
        <circle cx="12" cy="17.5" r="2" fill="currentColor" />
      </symbol>
      <symbol id="v-plot" viewBox="0 0 64 58">
        <path d="M4 56V6h56v50z" fill="var(--wall)" />
        <path d="M4 20V6h56v14z" fill="var(--roof)" />
      </symbol>
      <symbol id="v-hotel-l" viewBox="0 0 32 44">
        <LargeHotel />
      </symbol>
      <symbol id="v-hotel-s" viewBox="0 0 32 44">
        <SmallHotel />
      </symbol>
    </svg>
  );
}
