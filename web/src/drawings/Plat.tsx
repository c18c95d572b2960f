import { t } from "../i18n";

/** The street plan of the start page. */
export function Plat() {
  return (
    <svg
      class="plat"
      viewBox="-190 8 950 318"
      preserveAspectRatio="xMaxYMid slice"
      role="img"
      aria-label={t("A street plan ending in a cul-de-sac, its houses numbered by hand")}
    >
      <path
        class="g"
        d="M-200 0V340M-160 0V340M-120 0V340M-80 0V340M-40 0V340M0 0V340M40 0V340M80 0V340M120 0V340M160 0V340M200 0V340M240 0V340M280 0V340M320 0V340M360 0V340M400 0V340M440 0V340M480 0V340M520 0V340M560 0V340M600 0V340M640 0V340M680 0V340M720 0V340M760 0V340M-200 10H760M-200 50H760M-200 90H760M-200 130H760M-200 170H760M-200 210H760M-200 250H760M-200 290H760M-200 330H760"
      />
      <path class="k" d="M-210 149H488Q498 149 502 144" />
      <path class="k" d="M-210 191H488Q498 191 502 196" />
      <path class="k" d="M501.7 144.0A62 62 0 1 1 501.7 196.0" />
      <path class="c" d="M-210 170H502" />
      <circle class="k" cx="560" cy="170" r="19" />
      <g transform="translate(560 170)">
        <circle class="t" r="9" />
        <path class="f" d="M-4.0 0H4.0M0 -4.0V4.0" />
      </g>
      <path class="d" d="M-166 142V22" />
      <path class="d" d="M-166 198V314" />
      <path class="k2" d="M-73 142V22" />
      <path class="d" d="M-73 198V314" />
      <path class="d" d="M20 142V22" />
      <path class="d" d="M20 198V314" />
      <path class="d" d="M113 142V22" />
      <path class="k2" d="M113 198V314" />
      <path class="k2" d="M206 142V22" />
      <path class="d" d="M206 198V314" />
      <path class="d" d="M299 142V22" />
      <path class="d" d="M299 198V314" />
      <path class="k2" d="M392 142V22" />
      <path class="k2" d="M392 198V314" />
      <path class="d" d="M485 142V22" />
      <path class="d" d="M485 198V314" />
      <g transform="translate(-120.0 97.0) rotate(0.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(-128.5 83.2) scale(0.92)">
        <use href="#d0" x="0" />
      </g>
      <g transform="translate(-120.0 243.0) rotate(180.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H7.0V30.0H-13.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
        <path class="f" d="M-13.0 0H13.0" />
      </g>
      <path class="f" d="M-107 149v-33M-93 149v-33" />
      <path class="f" d="M-133 191v18M-147 191v18" />
      <g transform="translate(-27.0 97.0) rotate(0.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H7.0V30.0H-13.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
        <path class="f" d="M-13.0 0H13.0" />
      </g>
      <g transform="translate(-27.0 243.0) rotate(180.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(-33.0 229.2) scale(0.92)">
        <use href="#d1" x="-3" />
      </g>
      <path class="f" d="M-14 149v-18M0 149v-18" />
      <path class="f" d="M-40 191v33M-54 191v33" />
      <g transform="translate(66.0 97.0) rotate(0.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(57.5 83.2) scale(0.92)">
        <use href="#d2" x="0" />
      </g>
      <g transform="translate(66.0 243.0) rotate(180.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H7.0V30.0H-13.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(57.5 229.2) scale(0.92)">
        <use href="#d3" x="0" />
      </g>
      <path class="f" d="M79 149v-33M93 149v-33" />
      <path class="f" d="M53 191v18M39 191v18" />
      <g transform="translate(159.0 97.0) rotate(0.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H7.0V30.0H-13.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(150.5 83.2) scale(0.92)">
        <use href="#d3" x="0" />
      </g>
      <g transform="translate(159.0 243.0) rotate(180.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(150.5 229.2) scale(0.92)">
        <use href="#d4" x="0" />
      </g>
      <path class="f" d="M172 149v-18M186 149v-18" />
      <path class="f" d="M146 191v33M132 191v33" />
      <g transform="translate(252.0 97.0) rotate(0.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
        <path class="f" d="M-13.0 0H13.0" />
      </g>
      <g transform="translate(252.0 243.0) rotate(180.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H7.0V30.0H-13.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(243.5 229.2) scale(0.92)">
        <use href="#d6" x="0" />
      </g>
      <path class="f" d="M265 149v-33M279 149v-33" />
      <path class="f" d="M239 191v18M225 191v18" />
      <g transform="translate(345.0 97.0) rotate(0.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H7.0V30.0H-13.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(336.5 83.2) scale(0.92)">
        <use href="#d7" x="0" />
      </g>
      <g transform="translate(345.0 243.0) rotate(180.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(336.5 229.2) scale(0.92)">
        <use href="#d8" x="0" />
      </g>
      <path class="f" d="M358 149v-18M372 149v-18" />
      <path class="f" d="M332 191v33M318 191v33" />
      <g transform="translate(438.0 97.0) rotate(0.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
      </g>
      <g class="n" transform="translate(429.5 83.2) scale(0.92)">
        <use href="#d9" x="0" />
      </g>
      <g transform="translate(438.0 243.0) rotate(180.0)">
        <path class="h" d="M-27.0 -18.0H27.0V18.0H7.0V30.0H-13.0V18.0H-27.0Z" />
        <path class="f" d="M-27.0 -18.0L-13.0 0L-27.0 18.0M27.0 -18.0L13.0 0L27.0 18.0" />
        <path class="f" d="M-13.0 0H13.0" />
      </g>
      <path class="f" d="M451 149v-33M465 149v-33" />
      <path class="f" d="M425 191v18M411 191v18" />
      <g transform="translate(66 46) rotate(0) scale(1.15) translate(-16 -8)">
        <path
          class="w"
          d="M7.5 2.6C11.5.4 14.5 3 18.5 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
        />
        <path class="f" d="M8 8.6c2-1.8 3.4-1.8 5.2 0s3.3 1.8 5.2 0 3.3-1.8 5.2 0" />
      </g>
      <g transform="translate(-120 297) rotate(0) scale(1.15) translate(-16 -8)">
        <path
          class="w"
          d="M7.5 2.6C11.5.4 14.5 3 18.5 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
        />
        <path class="f" d="M8 8.6c2-1.8 3.4-1.8 5.2 0s3.3 1.8 5.2 0 3.3-1.8 5.2 0" />
      </g>
      <g transform="translate(345 44) rotate(0) scale(1.15) translate(-16 -8)">
        <path
          class="w"
          d="M7.5 2.6C11.5.4 14.5 3 18.5 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
        />
        <path class="f" d="M8 8.6c2-1.8 3.4-1.8 5.2 0s3.3 1.8 5.2 0 3.3-1.8 5.2 0" />
      </g>
      <g transform="translate(159 296) rotate(0) scale(1.15) translate(-16 -8)">
        <path
          class="w"
          d="M7.5 2.6C11.5.4 14.5 3 18.5 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
        />
        <path class="f" d="M8 8.6c2-1.8 3.4-1.8 5.2 0s3.3 1.8 5.2 0 3.3-1.8 5.2 0" />
      </g>
      <g transform="translate(438 297) rotate(0) scale(1.15) translate(-16 -8)">
        <path
          class="w"
          d="M7.5 2.6C11.5.4 14.5 3 18.5 2.2 24.5.8 30.5 3 30.5 8.2c0 5-5 7-10 5.8-3.5-.8-6 .6-10 .6C5 14.6 1.5 12.2 1.5 8.4c0-2.8 3-4.4 6-5.8Z"
        />
        <path class="f" d="M8 8.6c2-1.8 3.4-1.8 5.2 0s3.3 1.8 5.2 0 3.3-1.8 5.2 0" />
      </g>
      <g transform="translate(-150 50)">
        <circle class="t" r="10" />
        <path class="f" d="M-4.5 0H4.5M0 -4.5V4.5" />
      </g>
      <g transform="translate(-122 42)">
        <circle class="t" r="7" />
        <path class="f" d="M-3.1 0H3.1M0 -3.1V3.1" />
      </g>
      <g transform="translate(-40 48)">
        <circle class="t" r="11" />
        <path class="f" d="M-5.0 0H5.0M0 -5.0V5.0" />
      </g>
      <g transform="translate(-12 40)">
        <circle class="t" r="8" />
        <path class="f" d="M-3.6 0H3.6M0 -3.6V3.6" />
      </g>
      <g transform="translate(-52 300)">
        <circle class="t" r="9" />
        <path class="f" d="M-4.0 0H4.0M0 -4.0V4.0" />
      </g>
      <g transform="translate(-20 292)">
        <circle class="t" r="7" />
        <path class="f" d="M-3.1 0H3.1M0 -3.1V3.1" />
      </g>
      <g transform="translate(112 52)">
        <circle class="t" r="10" />
        <path class="f" d="M-4.5 0H4.5M0 -4.5V4.5" />
      </g>
      <g transform="translate(136 40)">
        <circle class="t" r="7" />
        <path class="f" d="M-3.1 0H3.1M0 -3.1V3.1" />
      </g>
      <g transform="translate(200 48)">
        <circle class="t" r="11" />
        <path class="f" d="M-5.0 0H5.0M0 -5.0V5.0" />
      </g>
      <g transform="translate(238 38)">
        <circle class="t" r="8" />
        <path class="f" d="M-3.6 0H3.6M0 -3.6V3.6" />
      </g>
      <g transform="translate(290 52)">
        <circle class="t" r="9" />
        <path class="f" d="M-4.0 0H4.0M0 -4.0V4.0" />
      </g>
      <g transform="translate(392 50)">
        <circle class="t" r="10" />
        <path class="f" d="M-4.5 0H4.5M0 -4.5V4.5" />
      </g>
      <g transform="translate(450 44)">
        <circle class="t" r="8" />
        <path class="f" d="M-3.6 0H3.6M0 -3.6V3.6" />
      </g>
      <g transform="translate(58 296)">
        <circle class="t" r="10" />
        <path class="f" d="M-4.5 0H4.5M0 -4.5V4.5" />
      </g>
      <g transform="translate(84 306)">
        <circle class="t" r="7" />
        <path class="f" d="M-3.1 0H3.1M0 -3.1V3.1" />
      </g>
      <g transform="translate(250 300)">
        <circle class="t" r="11" />
        <path class="f" d="M-5.0 0H5.0M0 -5.0V5.0" />
      </g>
      <g transform="translate(278 288)">
        <circle class="t" r="8" />
        <path class="f" d="M-3.6 0H3.6M0 -3.6V3.6" />
      </g>
      <g transform="translate(330 302)">
        <circle class="t" r="10" />
        <path class="f" d="M-4.5 0H4.5M0 -4.5V4.5" />
      </g>
      <g transform="translate(366 292)">
        <circle class="t" r="7" />
        <path class="f" d="M-3.1 0H3.1M0 -3.1V3.1" />
      </g>
      <g transform="translate(478 292)">
        <circle class="t" r="8" />
        <path class="f" d="M-3.6 0H3.6M0 -3.6V3.6" />
      </g>
      <g transform="translate(539.9 55.8) rotate(-10.0)">
        <path class="h" d="M-25.0 -17.0H25.0V17.0H-25.0Z" />
        <path class="f" d="M-25.0 -17.0L-11.0 0L-25.0 17.0M25.0 -17.0L11.0 0L25.0 17.0" />
      </g>
      <g class="n" transform="translate(525.4 42.0) scale(0.92)">
        <use href="#d1" x="-3" />
        <use href="#d0" x="13" />
      </g>
      <g transform="translate(618.0 69.5) rotate(30.0)">
        <path class="h" d="M-25.0 -17.0H25.0V17.0H-25.0Z" />
        <path class="f" d="M-25.0 -17.0L-11.0 0L-25.0 17.0M25.0 -17.0L11.0 0L25.0 17.0" />
      </g>
      <g class="n" transform="translate(603.5 55.7) scale(0.92)">
        <use href="#d1" x="-3" />
        <use href="#d2" x="13" />
      </g>
      <g transform="translate(669.0 130.3) rotate(70.0)">
        <path class="h" d="M-25.0 -17.0H25.0V17.0H-25.0Z" />
        <path class="f" d="M-25.0 -17.0L-11.0 0L-25.0 17.0M25.0 -17.0L11.0 0L25.0 17.0" />
      </g>
      <g class="n" transform="translate(654.5 116.5) scale(0.92)">
        <use href="#d1" x="-3" />
        <use href="#d3" x="13" />
      </g>
      <g transform="translate(669.0 209.7) rotate(110.0)">
        <path class="h" d="M-25.0 -17.0H25.0V17.0H-25.0Z" />
        <path class="f" d="M-25.0 -17.0L-11.0 0L-25.0 17.0M25.0 -17.0L11.0 0L25.0 17.0" />
        <path class="f" d="M-11.0 0H11.0" />
      </g>
      <g transform="translate(618.0 270.5) rotate(150.0)">
        <path class="h" d="M-25.0 -17.0H25.0V17.0H-25.0Z" />
        <path class="f" d="M-25.0 -17.0L-11.0 0L-25.0 17.0M25.0 -17.0L11.0 0L25.0 17.0" />
      </g>
      <g class="n" transform="translate(603.5 256.7) scale(0.92)">
        <use href="#d1" x="-3" />
        <use href="#d5" x="13" />
      </g>
      <g transform="translate(539.9 284.2) rotate(190.0)">
        <path class="h" d="M-25.0 -17.0H25.0V17.0H-25.0Z" />
        <path class="f" d="M-25.0 -17.0L-11.0 0L-25.0 17.0M25.0 -17.0L11.0 0L25.0 17.0" />
      </g>
      <g class="n" transform="translate(525.4 270.4) scale(0.92)">
        <use href="#d1" x="-3" />
        <use href="#d6" x="13" />
      </g>
      <path class="d" d="M525.5 110.2L481.0 33.2" />
      <path class="d" d="M572.0 102.0L587.4 14.4" />
      <path class="k2" d="M612.9 125.6L681.0 68.4" />
      <path class="d" d="M629.0 170.0L718.0 170.0" />
      <path class="d" d="M612.9 214.4L681.0 271.6" />
      <path class="k2" d="M572.0 238.0L587.4 325.6" />
      <path class="d" d="M525.5 229.8L481.0 306.8" />
      <g transform="translate(504 31)">
        <circle class="t" r="9" />
        <path class="f" d="M-4.0 0H4.0M0 -4.0V4.0" />
      </g>
      <g transform="translate(664 59)">
        <circle class="t" r="10" />
        <path class="f" d="M-4.5 0H4.5M0 -4.5V4.5" />
      </g>
      <g transform="translate(693 84)">
        <circle class="t" r="8" />
        <path class="f" d="M-3.6 0H3.6M0 -3.6V3.6" />
      </g>
      <g transform="translate(709 188)">
        <circle class="t" r="11" />
        <path class="f" d="M-5.0 0H5.0M0 -5.0V5.0" />
      </g>
      <g transform="translate(687 253)">
        <circle class="t" r="8" />
        <path class="f" d="M-3.6 0H3.6M0 -3.6V3.6" />
      </g>
      <g transform="translate(666 284)">
        <circle class="t" r="9" />
        <path class="f" d="M-4.0 0H4.0M0 -4.0V4.0" />
      </g>
      <g transform="translate(604 315)">
        <circle class="t" r="8" />
        <path class="f" d="M-3.6 0H3.6M0 -3.6V3.6" />
      </g>
      <g transform="translate(509 311)">
        <circle class="t" r="10" />
        <path class="f" d="M-4.5 0H4.5M0 -4.5V4.5" />
      </g>
      <g transform="translate(606 27)">
        <circle class="t" r="8" />
        <path class="f" d="M-3.6 0H3.6M0 -3.6V3.6" />
      </g>
      <g transform="translate(724 44)">
        <circle class="f" r="17" />
        <path class="f" d="M0 25V-24M-6 -13 0 -25 6 -13" />
        <path class="t" d="M0 -17 5 8 0 4-5 8Z" />
      </g>
      <path class="f" d="M646 306h90M646 301v10M691 303v6M736 301v10" />
    </svg>
  );
}
