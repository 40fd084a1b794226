import antd from "antd/es/locale/en_US";

export default { antd, dayjs: "en" };
